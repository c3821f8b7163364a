/** `npm run guides` writes what the guides say of the code: tables, examples, a picture. */
import { writeFileSync } from 'node:fs'
import { simulateDays } from './guides/scale/report'
import { loadMessages } from '../src/messages/catalogue'
import { partsOf } from './guides/guideParts'
import { written } from './guides/part'
import { scaleParts } from './guides/scaleParts'

await loadMessages()
const parts = [...(await partsOf()), ...scaleParts(await simulateDays())]
for (const [path, text] of await written(parts)) writeFileSync(path, text)
// Needed because the sessions of the flows still wait for their next refresh.
process.exit()
