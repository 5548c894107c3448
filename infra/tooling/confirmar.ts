import { createHash } from 'node:crypto';
import { direccionDe, type Fuentes } from './fuentes.ts';

/**
 * What asks for a word of whoever changed a fold: its source is another and its fingerprint is the
 * same. It may well do the same; it may also do otherwise where no sample looks.
 */

/** What is committed: the sources that somebody answered for, and the version that they were read by. */
export type FuentesGuardadas = { readonly version: number; readonly fuentes: Fuentes };

export type Pregunta = {
  /** The declarations that are others, and the folds that reach each of them. */
  readonly cambiadas: readonly {
    readonly archivo: string;
    readonly nombre: string;
    readonly pliegues: readonly string[];
  }[];
  /** Stands for this change and for no other. */
  readonly codigo: string;
};

const dichas = ({ fuentes }: FuentesGuardadas): ReadonlySet<string> =>
  new Set(
    Object.values(fuentes).flatMap((suyas) =>
      Object.entries(suyas).map(([nombre, huella]) => `${nombre} ${huella}`),
    ),
  );

/** Undefined: nothing to ask, since what changed is seen by the fingerprints or by the version. */
export const preguntaDe = (
  guardadas: FuentesGuardadas | undefined,
  actuales: FuentesGuardadas,
  alcances: ReadonlyMap<string, ReadonlySet<string>>,
  vistos: ReadonlySet<string>,
): Pregunta | undefined => {
  if (!guardadas || guardadas.version !== actuales.version) return undefined;
  const conocidas = dichas(guardadas);
  const sinVer = [...alcances].filter(([pliegue]) => !vistos.has(pliegue));
  const suma = createHash('sha256');
  const cambiadas = Object.entries(actuales.fuentes).flatMap(([archivo, suyas]) =>
    Object.entries(suyas).flatMap(([nombre, huella]) => {
      if (conocidas.has(`${nombre} ${huella}`)) return [];
      const donde = direccionDe(archivo, nombre);
      const pliegues = sinVer.filter(([, alcance]) => alcance.has(donde)).map(([uno]) => uno);
      if (pliegues.length === 0) return [];
      suma.update(`${donde} ${huella}\n`);
      return [{ archivo, nombre, pliegues }];
    }),
  );
  return cambiadas.length > 0 ? { cambiadas, codigo: suma.digest('hex').slice(0, 8) } : undefined;
};

const NOMBRADOS = 4;
const ARCHIVOS_NOMBRADOS = 20;

const nombrar = (nombres: readonly string[]): string => {
  const otros = nombres.length - NOMBRADOS;
  const primeros = nombres.slice(0, NOMBRADOS).join(', ');
  return otros > 0 ? `${primeros} y ${otros} más` : primeros;
};

/** A line for each file: what changed of it, and the folds that run it. */
const lineasDe = (cambiadas: Pregunta['cambiadas']): string[] => {
  const archivos = [...Map.groupBy(cambiadas, ({ archivo }) => archivo)];
  const lineas = archivos.slice(0, ARCHIVOS_NOMBRADOS).map(([archivo, suyas]) => {
    const pliegues = [...new Set(suyas.flatMap((una) => una.pliegues))];
    return `  ${archivo}: ${nombrar(suyas.map(({ nombre }) => nombre))} (${nombrar(pliegues)})`;
  });
  const otros = archivos.length - ARCHIVOS_NOMBRADOS;
  return otros > 0 ? [...lineas, `  … y ${otros} archivos más`] : lineas;
};

/** What is said to whoever changed them, with the order that answers ready to be pasted. */
export const textoDePregunta = ({ cambiadas, codigo }: Pregunta): string =>
  [
    'Cambió el código de estos pliegues, y con las muestras hacen lo mismo que antes:',
    ...lineasDe(cambiadas),
    `Si en todo caso hacen lo mismo:  npm run contratos -- --confirmo ${codigo}`,
    'Si hacen otra cosa: falta la muestra que lo enseñe (domain/<contexto>/*.muestras.ts) o, si ninguna puede,',
    'otra VERSION_DE_LECTURA (projections/contextos.ts).',
  ].join('\n');

const CONFIRMO = '--confirmo';

/** Whether the arguments of `npm run contratos` answer it. */
export const estaConfirmada = (pregunta: Pregunta, argumentos: readonly string[]): boolean => {
  const en = argumentos.indexOf(CONFIRMO);
  return en >= 0 && argumentos.slice(en + 1).includes(pregunta.codigo);
};
