/** A line that begins with a question mark reads like a fault: the space before the sign must not break. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const files = readdirSync('src/messages', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /[/\\]\w+\.ts$/.test(name),
)

test.each(files)(
  'no line of a sentence of %s begins with a sign, as in French, which has a space before it',
  (name) => {
    const found: string[] = []
    const note = (text: string) => void (/ [?;:]/.test(text) && found.push(text))
    const { program } = parseSync(name, readFileSync(`src/messages/${name}`, 'utf8'))
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && note(value)),
      TemplateElement: ({ value }) => note(value.raw),
    }).visit(program)
    expect(found).toEqual([])
  },
)
