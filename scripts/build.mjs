// npm run build: the site alone, when it is stale.
import { build, install } from './setup.mjs'

install()
build()
