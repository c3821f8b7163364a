import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Logout } from '../../../src/app/Logout'
import { renderScreen } from '../../support/render'

test('“Log out” asks first, with the focus on Cancel', async () => {
  const { user } = await renderScreen(<Logout />)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = screen.getByRole('dialog', { name: 'Are you sure you want to log out?' })
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
})
