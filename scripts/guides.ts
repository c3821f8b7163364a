/** `npm run guides` writes the tables of the guides that come from the code. */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadMessages } from '../src/messages/catalogue'
import { formatted } from './formatted'
import { partsOf, withPart } from './guides/guideParts'

await loadMessages()
for (const part of await partsOf()) {
  const page = withPart(readFileSync(part.guide, 'utf8'), part)
  writeFileSync(part.guide, await formatted(part.guide, page))
}
// Needed because the sessions of the flows still wait for their next refresh.
process.exit()
