import type { Clave, Limites } from '#domain/kernel/tabla.ts';
import type { Proyector, TipoColumna } from '#projections/kernel/proyector.ts';
import { arreglo, deLineas, type Elemento, lineas } from '../postgres/arreglo.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { comillas, nombreCalificado } from './esquema.ts';
import { Formas } from './formas.ts';
import { registrosDe, valorDe } from './registros.ts';

/** A row of a company, addressed. */
export type FilaDeEmpresa = {
  readonly empresa_id: number;
  readonly clave: Clave;
  readonly fila: object;
};
export type DireccionDeFila = Omit<FilaDeEmpresa, 'fila'>;
/** A row that exists, as it is to be (`fila`) and as it is (`guardada`). */
export type FilaCambiada = FilaDeEmpresa & { readonly guardada: object };

/** A range of a company's rows, and how many of them are read at most. */
export type RangoDeFilas = {
  readonly empresa_id: number;
  /** Columns of the order: the key's, or an index's and then the key's. */
  readonly orden: readonly string[];
  readonly prefijo: Clave;
  readonly desde?: Limites['desde'];
  readonly hasta?: Limites['hasta'];
  readonly tope: number;
};

/** Reads and writes the rows of one table in bulk: one statement, whatever the row count. */
export type Filas = {
  cargar(tx: Transaccion, direcciones: readonly DireccionDeFila[]): Promise<(object | undefined)[]>;
  /** The rows of each range. One statement for those of the same shape. */
  rangos(tx: Transaccion, rangos: readonly RangoDeFilas[]): Promise<object[][]>;
  guardado(filas: readonly FilaDeEmpresa[]): Sentencia;
  /** Writes what is different, by columns; undefined when nothing is. */
  cambio(filas: readonly FilaCambiada[]): Sentencia | undefined;
  borrado(direcciones: readonly DireccionDeFila[]): Sentencia;
};

const columna = (filas: readonly FilaDeEmpresa[], nombre: string, tipo: TipoColumna): string => {
  const valores = filas.map(({ fila }) => valorDe(fila, nombre));
  return tipo === 'json' ? lineas(valores) : arreglo(valores as Elemento[]);
};

/** The columns named, after the company's. */
const parametrosDeFilas = (
  { columnas }: Proyector,
  nombres: readonly string[],
  filas: readonly FilaDeEmpresa[],
): string[] => [
  arreglo(filas.map((f) => f.empresa_id)),
  ...nombres.map((nombre) => columna(filas, nombre, columnas[nombre]!)),
];

/** The parameter of a column, as many values as rows. */
const valoresEnviados = (tipo: TipoColumna, n: number): string =>
  tipo === 'json' ? `unnest(${deLineas(n)})::json` : `unnest($${n}::text::${tipo}[])`;

/**
 * Rows, a parameter for each of their columns after the first `desde`. In the list of a `select` the
 * arrays are read side by side; in `from` each would be stored first, which for a few rows of forty
 * columns took longer than to write them.
 */
const filasEnviadas = (
  columnas: readonly (readonly [nombre: string, tipo: TipoColumna])[],
  desde: number,
): string => {
  const valores = columnas.map(
    ([nombre, tipo], i) => `${valoresEnviados(tipo, desde + i + 1)} as ${comillas(nombre)}`,
  );
  return `select ${valores.join(', ')}`;
};

/** The keys of some rows, as the relation `k`; their parameters come after the first `desde`. */
const clavesEnviadas = ({ tabla, columnas }: Proyector, desde = 0): string => {
  const tipos = ['int8', ...tabla.clave.map((c) => columnas[c]!)];
  return tipos.map((tipo, i) => `$${desde + i + 1}::text::${tipo}[]`).join(', ');
};

const parametrosDeClave = (
  { tabla }: Proyector,
  direcciones: readonly DireccionDeFila[],
): string[] => [
  arreglo(direcciones.map((d) => d.empresa_id)),
  ...tabla.clave.map((_, i) => arreglo(direcciones.map((d) => d.clave[i] ?? null))),
];

/**
 * Key by key, whatever is believed of the size of the table: a join might be planned while it is
 * empty to start with all of its rows, and would run so until somebody counts them again.
 */
const sentenciaDeCarga = (esquema: string, proyector: Proyector): string => {
  const { tabla, columnas } = proyector;
  const clave = ['empresa_id', ...tabla.clave].map(comillas);
  const lista = Object.keys(columnas).map((c) => `t.${comillas(c)}`);
  return `select k."#", t.* from unnest(${clavesEnviadas(proyector)}) with ordinality
      as k(${clave.join(', ')}, "#")
    cross join lateral (select ${lista.join(', ')} from ${nombreCalificado(esquema, tabla.nombre)} t
      where ${clave.map((c) => `t.${c} = k.${c}`).join(' and ')} limit 1) t`;
};

/** Below and above whatever a column holds. Where texts end depends on the database. */
const EXTREMOS: { readonly [T in TipoColumna]?: readonly [string, string] } = {
  int8: ['-9223372036854775808', '9223372036854775807'],
  int4: ['-2147483648', '2147483647'],
  date: ['-infinity', 'infinity'],
};

/**
 * What a statement of ranges depends on: what they go by, the parts of the prefix, and whether the
 * next is bounded.
 */
type FormaDeRango = Pick<RangoDeFilas, 'orden'> & {
  readonly partes: number;
  readonly acotado: boolean;
};

const formaDe = ({ orden, prefijo, desde, hasta }: RangoDeFilas): FormaDeRango => ({
  orden,
  partes: prefijo.length,
  acotado: desde !== undefined || hasta !== undefined,
});

const extremosDe = ({ tabla, columnas }: Proyector, { orden, partes, acotado }: FormaDeRango) => {
  if (!acotado) return undefined;
  const columna: string = orden[partes]!;
  const extremos = EXTREMOS[columnas[columna]!];
  if (!extremos) throw new TypeError(`${tabla.nombre}.${columna} no admite un rango`);
  return extremos;
};

/**
 * Columns of the alias `t`: those of an index as its projector declares it, then the key's. Texts go
 * byte by byte; where all of them are of the prefix none is put in order, and either collation will do.
 */
const columnasDeOrden = (
  { tabla, columnas, indices }: Proyector,
  { orden, partes }: Pick<FormaDeRango, 'orden' | 'partes'>,
): readonly string[] => {
  const propias = orden.slice(0, orden.length - tabla.clave.length);
  const enBytes = propias.map((columna) =>
    columnas[columna] === 'text' ? `${columna} collate "C"` : columna,
  );
  const ordenanTextos = propias.some((columna, i) => columnas[columna] === 'text' && i >= partes);
  const formas = ordenanTextos ? [enBytes] : [enBytes, propias];
  const comienzoDe = (forma: readonly string[]): string =>
    `(${['empresa_id', ...forma].join(', ')}`;
  const declarada = formas.find((forma) =>
    indices.some((indice) => indice.startsWith(comienzoDe(forma))),
  );
  if (propias.length > 0 && !declarada) {
    throw new TypeError(`${tabla.nombre} no tiene un índice ${comienzoDe(enBytes)}…`);
  }
  return [...(declarada ?? []), ...tabla.clave.map(comillas)].map((columna) => `t.${columna}`);
};

/**
 * The order is that of the key, so that its index gives the rows as they come and stops at the limit,
 * whatever other indexes the table has. By an index, that of the index: its rows are few.
 */
const sentenciaDeRangos = (
  esquema: string,
  proyector: Proyector,
  { orden: claves, partes, acotado }: FormaDeRango,
): string => {
  const { tabla, columnas } = proyector;
  const prefijo = ['empresa_id', ...claves.slice(0, partes)];
  const siguiente = acotado ? claves[partes]! : undefined;
  const tipoDe = (columna: string): TipoColumna => columnas[columna] ?? 'int8';
  const tipos = prefijo.map(tipoDe);
  if (siguiente) tipos.push(tipoDe(siguiente), tipoDe(siguiente));
  tipos.push('int8');
  const arreglos = tipos.map((tipo, i) => `$${i + 1}::text::${tipo}[]`);
  const campos = [...prefijo.map((_, i) => `p${i}`), ...(siguiente ? ['desde', 'hasta'] : [])];
  const orden = ['t.empresa_id', ...columnasDeOrden(proyector, { orden: claves, partes })];
  const donde = prefijo.map((_, i) => `${orden[i]} = k.p${i}`);
  if (siguiente) donde.push(`${orden[partes + 1]} between k.desde and k.hasta`);
  const lista = Object.keys(columnas).map((c) => `t.${comillas(c)}`);
  return `select k."#", t.* from unnest(${arreglos.join(', ')}) with ordinality
      as k(${[...campos, 'tope'].join(', ')}, "#")
    cross join lateral (select ${lista.join(', ')} from ${nombreCalificado(esquema, tabla.nombre)} t
      where ${donde.join(' and ')} order by ${orden.join(', ')} limit k.tope) t`;
};

const parametrosDeRangos = (
  proyector: Proyector,
  forma: FormaDeRango,
  rangos: readonly RangoDeFilas[],
): string[] => {
  const extremos = extremosDe(proyector, forma);
  const deLaClave = Array.from({ length: forma.partes }, (_, i) =>
    arreglo(rangos.map(({ prefijo }) => prefijo[i]!)),
  );
  const limites = extremos
    ? [
        arreglo(rangos.map(({ desde = extremos[0] }) => desde)),
        arreglo(rangos.map(({ hasta = extremos[1] }) => hasta)),
      ]
    : [];
  const empresas = arreglo(rangos.map(({ empresa_id }) => empresa_id));
  return [empresas, ...deLaClave, ...limites, arreglo(rangos.map(({ tope }) => tope))];
};

/** Rows of sums are what is added to those that are there. */
const sentenciaDeGuardado = (
  esquema: string,
  { tabla, columnas, suma }: Proyector,
  filasNuevas: string,
): string => {
  const nombres = ['empresa_id', ...Object.keys(columnas)];
  const enClave = new Set<string>(['empresa_id', ...tabla.clave]);
  const cambios = nombres
    .filter((nombre) => !enClave.has(nombre))
    .map(comillas)
    .map((nombre) => `${nombre} = ${suma ? `t.${nombre} + ` : ''}excluded.${nombre}`);
  return `insert into ${nombreCalificado(esquema, tabla.nombre)} as t (${nombres.map(comillas).join(', ')})
    ${filasNuevas}
    on conflict (${[...enClave].map(comillas).join(', ')}) do ${
      cambios.length > 0 ? `update set ${cambios.join(', ')}` : 'nothing'
    }`;
};

/** Values that are objects count as different unless they are the same one. */
const cambiadasDe = ({ fila, guardada }: FilaCambiada, columnas: readonly string[]): string[] =>
  columnas.filter((columna) => valorDe(fila, columna) !== valorDe(guardada, columna));

const sentenciaDeCambio = (
  esquema: string,
  { tabla, columnas }: Proyector,
  cambian: readonly string[],
  desde: number,
): string => {
  const clave = ['empresa_id', ...tabla.clave].map(comillas);
  const enviadas = ['empresa_id', ...tabla.clave, ...cambian].map(
    (nombre) => [nombre, columnas[nombre] ?? 'int8'] as const,
  );
  return `update ${nombreCalificado(esquema, tabla.nombre)} t
    set ${cambian.map((nombre) => `${comillas(nombre)} = k.${comillas(nombre)}`).join(', ')}
    from (${filasEnviadas(enviadas, desde)}) as k
    where ${clave.map((nombre) => `t.${nombre} = k.${nombre}`).join(' and ')}`;
};

const sentenciaDeBorrado = (esquema: string, proyector: Proyector, desde: number): string => {
  const clave = ['empresa_id', ...proyector.tabla.clave].map(comillas);
  return `delete from ${nombreCalificado(esquema, proyector.tabla.nombre)} t
    using unnest(${clavesEnviadas(proyector, desde)}) as k(${clave.join(', ')})
    where ${clave.map((c) => `t.${c} = k.${c}`).join(' and ')}`;
};

/** The bulk statements of one projector's table in one schema. */
export const filasDe = (esquema: string, proyector: Proyector): Filas => {
  const { tabla, columnas } = proyector;
  const nombres = Object.keys(columnas);
  const carga = sentenciaDeCarga(esquema, proyector);
  const filaDe = (valores: readonly unknown[]): object =>
    Object.fromEntries(nombres.map((c, i) => [c, valores[i]]));
  const fuera = nombres.filter((nombre) => !(tabla.clave as readonly string[]).includes(nombre));
  const formas = new Formas(fuera);
  const registros = registrosDe(esquema, proyector);
  const deRangos = new Map<string, string>();
  const textoDeRangos = (forma: FormaDeRango): string => {
    const nombre = JSON.stringify(forma);
    const texto = deRangos.get(nombre) ?? sentenciaDeRangos(esquema, proyector, forma);
    deRangos.set(nombre, texto);
    return texto;
  };
  return {
    cargar: async (tx, direcciones) => {
      const resultado = direcciones.map((): object | undefined => undefined);
      const parametros = parametrosDeClave(proyector, direcciones);
      for (const [n, ...valores] of await tx.consultar(carga, parametros)) {
        resultado[Number(n) - 1] = filaDe(valores);
      }
      return resultado;
    },
    rangos: async (tx, rangos) => {
      const halladas = new Map<RangoDeFilas, object[]>(rangos.map((rango) => [rango, []]));
      const porForma = Map.groupBy(rangos, (rango) => JSON.stringify(formaDe(rango)));
      const leer = async (iguales: readonly RangoDeFilas[]): Promise<void> => {
        const forma = formaDe(iguales[0]!);
        const parametros = parametrosDeRangos(proyector, forma, iguales);
        for (const [n, ...valores] of await tx.consultar(textoDeRangos(forma), parametros)) {
          halladas.get(iguales[Number(n) - 1]!)!.push(filaDe(valores));
        }
      };
      await Promise.all([...porForma.values()].map(leer));
      return [...halladas.values()];
    },
    guardado: (filas) => ({
      nombre: tabla.nombre,
      texto: (desde) => sentenciaDeGuardado(esquema, proyector, registros.relacion(desde)),
      parametros: registros.parametros(filas),
      enVacio: () => registros.parametros([]),
    }),
    cambio: (filas) => {
      const distintas = filas
        .map((fila) => ({ fila, cambiadas: cambiadasDe(fila, fuera) }))
        .filter(({ cambiadas }) => cambiadas.length > 0);
      if (distintas.length === 0) return undefined;
      const cambian = formas.para(new Set(distintas.flatMap(({ cambiadas }) => cambiadas)));
      const filasCambiadas = distintas.map(({ fila }) => fila);
      const enviadas = [...tabla.clave, ...cambian];
      return {
        nombre: `${tabla.nombre}(${cambian.join()})`,
        texto: (desde) => sentenciaDeCambio(esquema, proyector, cambian, desde),
        parametros: parametrosDeFilas(proyector, enviadas, filasCambiadas),
        enVacio: () => parametrosDeFilas(proyector, enviadas, []),
      };
    },
    borrado: (direcciones) => ({
      nombre: `-${tabla.nombre}`,
      texto: (desde) => sentenciaDeBorrado(esquema, proyector, desde),
      parametros: parametrosDeClave(proyector, direcciones),
      enVacio: () => parametrosDeClave(proyector, []),
    }),
  };
};
