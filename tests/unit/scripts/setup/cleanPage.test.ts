import { expect, test } from 'vitest'
import { cleanPage } from '../../../../scripts/setup/cleanPage'

const isGone = (path: string) => /^lab\/bench(\/|$)/.test(path) || path === 'docs/gone.md'
const lacks = (guide: string, anchor: string) => guide.startsWith('docs/') && anchor === 'gone'
const clean = (text: string) => cleanPage('docs/page.md', text, { isGone, lacks, scripts: ['bench'] })

test.each([
  [
    'a list item that begins with a link to it',
    '- [Gone](gone.md) for all\n- [Here](here.md)',
    '- [Here](here.md)',
  ],
  ['a list item with all its lines', '- `lab/bench/main.ts` has\n  more\n- stays', '- stays'],
  ['a paragraph that names its path', 'One.\n\nSee `lab/bench/main.ts`\nfor more.\n\nTwo.', 'One.\n\nTwo.'],
  ['a paragraph that names its command', 'One.\n\n`npm run bench` runs.\n\nTwo.', 'One.\n\nTwo.'],
  ['a paragraph that runs its file', 'One.\n\n`npx tsx lab/bench/a.ts` runs.\n\nTwo.', 'One.\n\nTwo.'],
  [
    'a row that begins with it',
    '| a | b |\n| - | - |\n| `lab/bench/` | x |\n| c | d |',
    '| a | b |\n| - | - |\n| c | d |',
  ],
  ['a table that has no row left', 'One.\n\n| a |\n| - |\n| `lab/bench/` |\n\nTwo.', 'One.\n\nTwo.'],
  [
    'a section that has nothing left',
    '## One\n\na\n\n## Gone\n\nin `lab/bench/`\n\n## Two\n\nb',
    '## One\n\na\n\n## Two\n\nb',
  ],
  ['a block of commands', 'One.\n\n```sh\nnpm run bench\n```\n\nTwo.', 'One.\n\nTwo.'],
  [
    'a row that has nothing else after its first cell',
    '| a | b |\n| - | - |\n| where? | `lab/bench/a.ts` |\n| c | d |',
    '| a | b |\n| - | - |\n| c | d |',
  ],
  ['a picture', 'One.\n\n![It](../lab/bench/it.png)\n\nTwo.', 'One.\n\nTwo.'],
  [
    'an aside, with the line break before it',
    'It works\n([how](gone.md)), and (`lab/bench/a.ts`) well.',
    'It works, and well.',
  ],
])('text about a removed part is removed: %s', (_what, before, after) => {
  expect(clean(before)).toBe(after)
})

test.each([
  ['the words of a link', 'It is [measured](gone.md#how) there.', 'It is measured there.'],
  ['the words of a link to a heading', 'It [ends](#gone) [here](here.md#gone).', 'It ends here.'],
  [
    'the other commands of a block',
    '```sh\nnpm run build\nnpm run bench   # slow\nnpx tsx lab/bench/a.ts\n```',
    '```sh\nnpm run build\n```',
  ],
  ['a row, without the cell', '| a | `lab/bench/a.ts` | c |', '| a | | c |'],
])('only the mention of a removed part is removed, and this stays: %s', (_what, before, after) => {
  expect(clean(before)).toBe(after)
})

test('all other text stays unchanged', () => {
  const page =
    '# Page\n\nA [link](here.md), `src/a.ts`.\n\n## A\n\n### B\n\n```sh\nnpm run start\n```\n\n- a\n\n  b\n'
  expect(clean(page)).toBe(page)
})
