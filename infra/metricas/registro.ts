import pino from 'pino';

/** What may be a secret wherever it shows up, spelled as headers and our own fields do. */
const SECRETOS = [
  'authorization',
  'x-api-key',
  'cookie',
  'password',
  'clave',
  'api_key',
  'token',
  'access_token',
  'parameters',
  'args',
];
const PROFUNDIDAD = ['', '*', '*.*', '*.*.*'];

/** Every place, down to three levels, where something of that name could be. */
const RUTAS = PROFUNDIDAD.flatMap((previo) => SECRETOS.map((nombre) => `${previo}["${nombre}"]`));

/**
 * The log of the program: JSON, a line each, to standard error (or to `destino`). Lines about a
 * request carry its `correlacion_id`; whatever is named like a secret is blotted out.
 */
export const crearRegistro = (nivel: string, destino?: pino.DestinationStream): pino.Logger =>
  pino(
    { level: nivel, redact: { paths: RUTAS, censor: '[oculto]' } },
    destino ?? pino.destination(2),
  );
