import styles from './Arches.module.css'

/** Half the width of each arch, in units of the picture, from the outermost one to the light inside. */
const ARCHES = [300, 252, 207, 165, 126, 90]

/** A gateway seen through gateways, in shades of the brand colour. Decoration, for wide screens only. */
export function Arches() {
  return (
    <svg
      className={styles['picture']}
      viewBox="-360 -900 720 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {ARCHES.map((half) => (
        <path key={half} d={`M-${half} 0v-${half + 175}a${half} ${half} 0 0 1 ${2 * half} 0V0Z`} />
      ))}
    </svg>
  )
}
