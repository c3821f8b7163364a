import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Shell } from '../../../src/layout/Shell'

beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView'))
const led = () =>
  vi.mocked(Element.prototype.scrollIntoView).mock.contexts.map((element) => Object(element).id)

let load = () => {}

function Rows() {
  const [isLoaded, setLoaded] = useState(false)
  const navigate = useNavigate()
  useEffect(() => void (load = () => setLoaded(true)), [])
  return (
    <>
      <Link to="#totals">Totals</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {isLoaded && <p id="row-7">Seven</p>}
      {isLoaded && <p id="Zürich">Zürich</p>}
      <p id="totals">All</p>
    </>
  )
}

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shell
        ui={{ logo: { name: 'Acme', route: '/', image: '/acme.svg' }, menuItems: [] }}
        person={{ fullName: 'Ada', email: '' }}
        breadcrumbs={[]}
        logout={null}
      >
        <Rows />
      </Shell>
    </MemoryRouter>,
  )

test.each([
  ['row-7', '#row-7'],
  ['Zürich', '#Z%C3%BCrich'],
])('a page leads to the part %s of its address once that has come, and once only', async (part, hash) => {
  open(`/reports${hash}`)
  expect(led()).toEqual([])
  await act(async () => load())
  expect(led()).toEqual([part])
  await act(async () => document.body.append('more'))
  expect(led()).toEqual([part])
})

test('a link to a part of the page leads there at each press, and Back to where people were', async () => {
  open('/reports')
  const press = (name: string) => act(async () => screen.getByText(name).click())
  await press('Totals')
  await press('Totals')
  expect(led()).toEqual(['totals', 'totals'])
  await press('Back')
  expect(led()).toEqual(['totals', 'totals'])
})

test('a part that comes late does not lead away people who have begun with something else', async () => {
  open('/reports#row-7')
  act(() => void dispatchEvent(new Event('wheel')))
  await act(async () => load())
  expect(led()).toEqual([])
})
