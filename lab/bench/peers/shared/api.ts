import axios from 'axios'

/** Every one of these applications calls its own API with this. */
export const api = axios.create({ baseURL: '/api' })

export function setToken(token: string): void {
  api.defaults.headers.common.Authorization = `Bearer ${token}`
}
