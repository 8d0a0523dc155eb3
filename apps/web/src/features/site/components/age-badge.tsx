/** The sign for adults, in two outlines; the text is next to it. */
export function AgeBadge({ shape }: { shape: 'ring' | 'shield' }) {
  return (
    <svg className="site-footer-age" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {shape === 'ring' ? (
        <circle cx="24" cy="24" r="22.5" />
      ) : (
        <path d="M24 1.5c6 4 12.5 5.5 19 5.5v17c0 10.5-8 18-19 22.5C13 42 5 34.5 5 24V7c6.5 0 13-1.5 19-5.5z" />
      )}
      <text x="24" y="29.5">
        18+
      </text>
    </svg>
  )
}
