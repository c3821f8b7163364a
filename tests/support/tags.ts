/** What a test says about where it runs: `test('…', { tags: 'test-all' }, …)`, or `@module-tag test-all` at the top of a file. */
export const TAGS = [
  {
    name: 'test-all',
    description:
      'only `npm run test:all`: it takes long, is a variant of another story, or shows what tests below the stories show nearly whole',
  },
  { name: 'chromium', description: 'no other browser: it needs what they, or their drivers, cannot do' },
]
