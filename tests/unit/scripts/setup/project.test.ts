import { expect, test } from 'vitest'
import { createProject } from '../../../../scripts/setup/project'

test('a file that was removed cannot be read any more, until it is written again', () => {
  const project = createProject(['a.ts'], () => 'old')
  project.remove('a.ts')
  expect(() => project.read('a.ts')).toThrow('a.ts is not in the project')
  project.write('a.ts', 'new')
  expect(project.read('a.ts')).toBe('new')
})
