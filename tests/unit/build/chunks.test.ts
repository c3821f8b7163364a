import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunks } from '../../../build/chunks'

test('each word by which a chunk names our files is in the name of a file or a folder, so that none is lost by a renaming', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const names = new Set(paths.flatMap((path) => path.split(/[/\\]/)))
  const { groups } = chunks.rolldownOptions.output.codeSplitting
  const words = groups.flatMap(({ test: pattern }) =>
    pattern?.source.includes('src')
      ? (pattern.source.replace('@tanstack', '').match(/[a-z]{4,}/gi) ?? [])
      : [],
  )
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => ![...names].some((name) => name.includes(word)))).toEqual([])
})
