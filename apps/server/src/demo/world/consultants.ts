import type { DemoConsultant } from './demo-consultant.ts'
import { amara } from './people/amara.ts'
import { aurelia } from './people/aurelia.ts'
import { carmen } from './people/carmen.ts'
import { cordelia } from './people/cordelia.ts'
import { friederike } from './people/friederike.ts'
import { gudrun } from './people/gudrun.ts'
import { harper } from './people/harper.ts'
import { helena } from './people/helena.ts'
import { imogen } from './people/imogen.ts'
import { johanna } from './people/johanna.ts'
import { katharina } from './people/katharina.ts'
import { livia } from './people/livia.ts'
import { luciana } from './people/luciana.ts'
import { margaux } from './people/margaux.ts'
import { marisol } from './people/marisol.ts'
import { marlene } from './people/marlene.ts'
import { naomi } from './people/naomi.ts'
import { noor } from './people/noor.ts'
import { philippa } from './people/philippa.ts'
import { rosalie } from './people/rosalie.ts'
import { saoirse } from './people/saoirse.ts'
import { sloane } from './people/sloane.ts'
import { svenja } from './people/svenja.ts'
import { thandi } from './people/thandi.ts'
import { valentina } from './people/valentina.ts'
import { violetta } from './people/violetta.ts'
import { zuzanna } from './people/zuzanna.ts'

/** In the order of the list: no neighbours behind the same cloth. */
export const demoConsultants: readonly DemoConsultant[] = [
  valentina,
  noor,
  helena,
  rosalie,
  margaux,
  livia,
  aurelia,
  violetta,
  amara,
  imogen,
  carmen,
  katharina,
  johanna,
  naomi,
  svenja,
  gudrun,
  luciana,
  friederike,
  sloane,
  zuzanna,
  marlene,
  thandi,
  saoirse,
  marisol,
  philippa,
  harper,
  cordelia,
]
