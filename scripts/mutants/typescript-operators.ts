import ts from 'typescript'
import type { Change } from './mutant.ts'
import { sqlLineChanges } from './sql-operators.ts'

const K = ts.SyntaxKind

const SWAPPED = new Map<ts.SyntaxKind, [operator: string, text: string]>([
  [K.LessThanToken, ['boundary', '<=']],
  [K.LessThanEqualsToken, ['boundary', '<']],
  [K.GreaterThanToken, ['boundary', '>=']],
  [K.GreaterThanEqualsToken, ['boundary', '>']],
  [K.EqualsEqualsEqualsToken, ['comparison', '!==']],
  [K.ExclamationEqualsEqualsToken, ['comparison', '===']],
  [K.AmpersandAmpersandToken, ['logic', '||']],
  [K.BarBarToken, ['logic', '&&']],
  [K.PlusToken, ['arithmetic', '-']],
  [K.MinusToken, ['arithmetic', '+']],
  [K.AsteriskToken, ['arithmetic', '/']],
  [K.SlashToken, ['arithmetic', '*']],
])
/** Log lines are for people. */
const LOGS = /\blog\.\w+$/
const SQL = /\b(select|update|delete from|insert into)\b/

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const isComparison = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && SWAPPED.has(node.operatorToken.kind)

const isEarlyExit = (node: ts.IfStatement): boolean => {
  if (node.elseStatement) return false
  const { thenStatement: body } = node
  const only = ts.isBlock(body) ? (body.statements.length === 1 ? body.statements[0] : undefined) : body
  return only !== undefined && (ts.isReturnStatement(only) || ts.isThrowStatement(only))
}

export const typescriptChanges = (text: string): Change[] => {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const changes: Change[] = []
  const change = (operator: string, node: ts.Node, replacement: string): void => {
    changes.push({ operator, start: node.getStart(source), end: node.getEnd(), replacement })
  }

  const visitCall = (node: ts.CallExpression): void => {
    const { expression } = node
    if (!ts.isPropertyAccessExpression(expression)) return
    const owner = expression.expression.getText(source)
    const { text: name } = expression.name
    // The arguments of a query's `where` or an array's `filter`: without them everything passes.
    if (name === 'where' || name === 'filter') change(`${name} dropped`, node, owner)
    const extreme = owner === 'Math' && { min: 'max', max: 'min' }[name]
    if (extreme) change('extreme', expression.name, extreme)
    if (name === 'where') {
      const operator = node.arguments[1]
      const other =
        operator && ts.isStringLiteral(operator) && { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }[operator.text]
      if (other) change('boundary', operator, `'${other}'`)
    }
  }

  const visitStatement = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) {
      if (isEarlyExit(node)) change('exit removed', node, '{}')
      else if (!isComparison(node.expression))
        change('condition', node.expression, `!(${node.expression.getText(source)})`)
    }
    if (ts.isExpressionStatement(node)) {
      const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
      if (ts.isCallExpression(call) && !LOGS.test(call.expression.getText(source))) change('call removed', node, ';')
    }
    if (ts.isConditionalExpression(node)) {
      const [yes, no] = [node.whenTrue.getText(source), node.whenFalse.getText(source)]
      change('branches', node, `${node.condition.getText(source)} ? ${no} : ${yes}`)
    }
  }

  const visitAccess = (node: ts.PropertyAssignment): void => {
    if (node.name.getText(source) !== 'access') return
    if (ts.isArrayLiteralExpression(node.initializer)) change('guard weakened', node, "access: 'signed-in'")
    else if (ts.isStringLiteral(node.initializer)) change('guard weakened', node, '')
  }

  const visitLiteral = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
      change('number', node, `${Number(node.text.replaceAll('_', '')) + 1}`)
    }
    if (node.kind === K.TrueKeyword) change('boolean', node, 'false')
    if (node.kind === K.FalseKeyword) change('boolean', node, 'true')
    const isQuery = ts.isTemplateLiteral(node) && SQL.test(node.getText(source))
    if (isQuery) changes.push(...sqlLineChanges(text, node.getStart(source), node.getEnd()))
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isBinaryExpression(node) && !isText(node.left) && !isText(node.right)) {
      const swapped = SWAPPED.get(node.operatorToken.kind)
      if (swapped) change(swapped[0], node.operatorToken, swapped[1])
    }
    if (ts.isCallExpression(node)) visitCall(node)
    if (ts.isPropertyAssignment(node)) visitAccess(node)
    visitStatement(node)
    visitLiteral(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return changes
}
