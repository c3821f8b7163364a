import axios from 'axios'
import { usePerson } from './person'

/** Each of these applications calls its own API with this. */
export const api = axios.create({ baseURL: '/api' })

usePerson.subscribe(({ accessToken }) => {
  api.defaults.headers.common.Authorization = `Bearer ${accessToken}`
})
