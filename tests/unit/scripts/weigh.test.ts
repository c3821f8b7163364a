import { expect, test } from 'vitest'
import { weigh } from '../../../scripts/weigh'

const page = (hash: string, order: string) =>
  `d=["assets/steps-${hash}.js","assets/cognito-${hash}.js"];f(()=>import("./steps-${hash}.js"),__vite__mapDeps([${order}]))`

test.each([
  ['the names of its files', page('CVX2meO', '4,1,5,0,2,6'), page('it0WgwH', '4,1,5,0,2,6')],
  ['what stands for these names', page('!~{04}~', '0'), page('!~{7f}~', '0')],
  // Vite's list of what a file needs begins with what the bundler read first, and it reads in the order of absolute paths.
  ['where node_modules lies', page('CVX2meO', '14,1,5'), page('CVX2meO', '5,14,1')],
  ['either', page('CVX2meO', '2,14,15,16'), page('it0WgwH', '16,2,15,14')],
])('the weight of a build does not change with %s', (_, one, other) => {
  expect(weigh(one)).toBe(weigh(other))
})

test('a text that is longer weighs more', () => {
  expect(weigh(page('CVX2meO', '0,1'))).toBeLessThan(
    weigh(`${page('CVX2meO', '0,1')};alert("something else")`),
  )
})
