import { expect, test } from 'vitest'
import { Table } from '../../state/table'

const row = (name: string) => ({
  name,
  tags: new Set(['a']),
  notes: new Map([['x', { y: [1, 2] }]]),
  more: [1],
})

/** A table with three rows, and a copy of what is in it. */
function rows() {
  const table = new Table(['ann', 'bob', 'cid'].map((name) => [name, row(name)] as const))
  return { table, before: structuredClone([...table]) }
}

test('a table undoes every change, at every depth, and keeps the objects and the order of its rows', () => {
  const { table, before } = rows()
  const ann = table.get('ann')
  if (ann === undefined) throw new Error('nobody')
  const { notes } = ann
  ann.name = 'Anna'
  ann.tags.add('b')
  ann.notes.get('x')?.y.pop()
  ann.notes.set('z', { y: [] })
  ann.more.push(2, 3)
  Object.assign(ann, { extra: true })
  table.delete('bob')
  table.set('bob', row('another'))
  table.delete('ann')
  table.set('dan', row('dan'))
  table.undo()
  expect([...table]).toEqual(before)
  expect(table.get('ann')).toBe(ann)
  expect(ann.notes).toBe(notes)
  expect(table.inOrder()).toEqual(before.map(([, each]) => each))
  expect(table.changes()).toEqual([])
})

test('a table knows which rows have changed, and not those that were only read', () => {
  const { table } = rows()
  table.get('ann')
  for (const each of table.values()) expect(each.name).toBeTypeOf('string')
  expect(table.changes()).toEqual([])
  table.get('bob')?.more.push(2)
  table.delete('cid')
  table.delete('nobody')
  table.set('dan', row('dan'))
  expect(table.changes()).toEqual([['bob', { ...row('bob'), more: [1, 2] }], ['cid'], ['dan', row('dan')]])
  table.settle()
  expect(table.changes()).toEqual([])
  table.clear()
  expect(table.changes()).toEqual([['ann'], ['bob'], ['dan']])
})

test('a table takes the same rows again for a request that goes on, if they are still there', () => {
  const { table } = rows()
  const [ann, bob] = [table.get('ann'), table.get('bob')]
  const takeAgain = table.settle()
  table.set('bob', row('another'))
  table.settle()
  takeAgain()
  ann?.more.push(2)
  bob?.more.push(2)
  expect(table.changes().map(([key]) => key)).toEqual(['ann'])
  table.undo()
  expect(ann?.more).toEqual([1])
})

test('a table lists its rows in order, also after a change', () => {
  const { table } = rows()
  const names = () => table.inOrder().map(({ name }) => name)
  expect(names()).toEqual(['ann', 'bob', 'cid'])
  table.delete('ann')
  expect(names()).toEqual(['bob', 'cid'])
  table.set('dan', row('dan'))
  table.set('bob', row('another'))
  expect(names()).toEqual(['another', 'cid', 'dan'])
})

test('a table does not look into what is frozen', () => {
  const lazy = Object.freeze({
    get late(): never {
      throw new Error('looked at')
    },
  })
  const table = new Table([['ann', { lazy, count: 1 }]])
  const ann = table.get('ann')
  if (ann !== undefined) ann.count = 2
  table.undo()
  expect(ann?.count).toBe(1)
})
