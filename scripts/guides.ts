/** `npm run guides` writes what the guides say of the code: tables, examples, a picture. */
import { writeFileSync } from 'node:fs'
// <scale>
import { simulateDays } from '../lab/scale/report'
// </scale>
import { loadMessages } from '../src/messages/catalogue'
import { partsOf } from './guides/guideParts'
import { written } from './guides/part'
// <scale>
import { scaleParts } from './guides/scaleParts'
// </scale>

await loadMessages()
const parts = [
  ...(await partsOf()),
  // <scale>
  ...scaleParts(await simulateDays()),
  // </scale>
]
for (const [path, text] of await written(parts)) writeFileSync(path, text)
// Needed because the sessions of the flows still wait for their next refresh.
process.exit()
