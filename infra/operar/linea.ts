import { parseArgs } from 'node:util';
import { UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Opcion, Orden } from './orden.ts';

/** Options that every command has. */
const COMUNES = {
  json: { tipo: 'si', descripcion: 'Escribe el resultado en JSON' },
  ayuda: { tipo: 'si', descripcion: 'Muestra esta ayuda' },
} as const;

export type Pedido =
  | { readonly tipo: 'ayuda'; readonly texto: string }
  | {
      readonly tipo: 'orden';
      readonly orden: Orden;
      readonly entrada: Entrada;
      readonly json: boolean;
    };

const columnas = (filas: readonly (readonly [string, string])[]): string => {
  const ancho = Math.max(...filas.map(([nombre]) => nombre.length));
  return filas.map(([nombre, que]) => `  ${nombre.padEnd(ancho)}  ${que}`).join('\n');
};

const formaDe = ({ nombre, argumentos = [] }: Orden): string =>
  [nombre, ...argumentos.map((a) => `<${a.nombre}>`)].join(' ');

const ayudaGeneral = (ordenes: readonly Orden[]): string =>
  'Uso: npm run operar -- <orden> [opciones]\n\nÓrdenes:\n' +
  `${columnas(ordenes.map((orden) => [formaDe(orden), orden.resumen]))}\n\n` +
  'Con --json el resultado se escribe en JSON. «<orden> --ayuda» muestra las opciones de una.\n' +
  'Termina con 0: hecho; 1: falla; 2: mal escrita; 3: se hallaron diferencias; 4: rechazada.\n';

const ayudaDe = (orden: Orden): string => {
  const argumentos = (orden.argumentos ?? []).map((a) => [`<${a.nombre}>`, a.descripcion] as const);
  const todas: { readonly [opcion: string]: Opcion } = { ...orden.opciones, ...COMUNES };
  const opciones = Object.entries(todas).map(([nombre, o]) => {
    const valor = o.tipo === 'si' ? '' : ` <${o.tipo}>`;
    const nota = o.obligatoria ? ' (obligatoria)' : '';
    return [`--${nombre}${valor}`, `${o.descripcion}${nota}`] as const;
  });
  return (
    `${orden.resumen}\n\nUso: npm run operar -- ${formaDe(orden)} [opciones]\n\n` +
    `${columnas([...argumentos, ...opciones])}\n`
  );
};

const grupoDe = (ordenes: readonly Orden[], palabra: string | undefined): readonly Orden[] =>
  ordenes.filter((orden) => orden.nombre.startsWith(`${palabra} `));

const buscar = (ordenes: readonly Orden[], palabras: readonly string[]): Orden => {
  const nombre = palabras.slice(0, 2).join(' ');
  const hallada = ordenes.find((orden) => orden.nombre === nombre);
  if (hallada) return hallada;
  const otras = grupoDe(ordenes, palabras[0])
    .map((orden) => orden.nombre)
    .join(', ');
  throw new UsoIncorrecto(
    `No existe la orden «${nombre}».${otras && ` Hay: ${otras}.`} Vea --ayuda.`,
  );
};

/** Node's refusals in our language: which option, and what is wrong with it. */
const enEspanol = (error: unknown, opciones: { readonly [opcion: string]: Opcion }): string => {
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  const escrita = /--?[\w-]+/.exec(error.message)?.[0] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción ${escrita}.`;
  const lleva = opciones[escrita.replace(/^-+/, '')]?.tipo !== 'si';
  return lleva ? `${escrita} necesita un valor.` : `${escrita} no lleva valor.`;
};

const leerOpciones = (orden: Orden, argumentos: readonly string[]) => {
  const definidas: { readonly [opcion: string]: Opcion } = { ...orden.opciones, ...COMUNES };
  const options = Object.fromEntries(
    Object.entries(definidas).map(([nombre, { tipo }]) => [
      nombre,
      { type: tipo === 'si' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...argumentos], options, allowPositionals: true });
  } catch (error) {
    const que = enEspanol(error, definidas);
    throw new UsoIncorrecto(`${que} Vea «${orden.nombre} --ayuda».`);
  }
};

const comprobar = (orden: Orden, valores: { readonly [opcion: string]: unknown }): void => {
  for (const [nombre, { tipo, obligatoria }] of Object.entries(orden.opciones ?? {})) {
    const valor = valores[nombre];
    if (obligatoria && valor === undefined) throw new UsoIncorrecto(`Falta --${nombre}`);
    if (tipo === 'entero' && typeof valor === 'string' && !/^\d{1,15}$/.test(valor)) {
      throw new UsoIncorrecto(`--${nombre} debe ser un número entero`);
    }
  }
};

/** Understands a command line, without its first two words. Throws `UsoIncorrecto`. */
export const leerLinea = (ordenes: readonly Orden[], linea: readonly string[]): Pedido => {
  const palabras = linea.filter((palabra) => !palabra.startsWith('-'));
  if (palabras.length === 0) return { tipo: 'ayuda', texto: ayudaGeneral(ordenes) };
  const grupo = grupoDe(ordenes, palabras[0]);
  if (palabras.length === 1 && grupo.length > 0 && linea.includes('--ayuda')) {
    return { tipo: 'ayuda', texto: ayudaGeneral(grupo) };
  }
  const orden = buscar(ordenes, palabras);
  const { values, positionals } = leerOpciones(orden, linea);
  if (values.ayuda) return { tipo: 'ayuda', texto: ayudaDe(orden) };
  comprobar(orden, values);
  const argumentos = positionals.slice(2);
  const esperados = orden.argumentos ?? [];
  if (argumentos.length !== esperados.length) {
    throw new UsoIncorrecto(`Se espera: ${formaDe(orden)}`);
  }
  const texto = (opcion: string): string | undefined => values[opcion] as string | undefined;
  const entero = (opcion: string): number | undefined => {
    const valor = texto(opcion);
    return valor === undefined ? undefined : Number(valor);
  };
  const si = (opcion: string): boolean => values[opcion] === true;
  return {
    tipo: 'orden',
    orden,
    entrada: { argumentos, texto, entero, si },
    json: values.json === true,
  };
};
