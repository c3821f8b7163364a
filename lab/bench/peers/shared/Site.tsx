import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { Home } from './Home'
import { usePerson } from './person'
import './style.css'

/** Two routes and a guard, over React Router. */
function Site({ signIn }: { signIn: ReactNode }) {
  const phase = usePerson((person) => person.phase)
  if (phase === 'starting') return null
  const home = phase === 'in' ? <Home /> : <Navigate to="/auth/login" replace />
  return (
    <Routes>
      <Route path="/auth/login" element={phase === 'in' ? <Navigate to="/home" replace /> : signIn} />
      <Route path="*" element={home} />
    </Routes>
  )
}

export const show = (signIn: ReactNode, around: (site: ReactNode) => ReactNode = (site) => site): void =>
  createRoot(document.querySelector('#root') ?? document.body).render(
    <StrictMode>
      <BrowserRouter>{around(<Site signIn={signIn} />)}</BrowserRouter>
    </StrictMode>,
  )
