import type { Clave } from '#domain/kernel/tabla.ts';
import type { Proyector, TipoColumna } from '#projections/kernel/proyector.ts';
import { arreglo, deLineas, type Elemento, lineas } from '../postgres/arreglo.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { comillas, nombreCalificado } from './esquema.ts';

/** A row of a company, addressed. */
export type FilaDeEmpresa = {
  readonly empresa_id: number;
  readonly clave: Clave;
  readonly fila: object;
};
export type DireccionDeFila = Omit<FilaDeEmpresa, 'fila'>;

/** Reads and writes the rows of one table in bulk: one statement, whatever the row count. */
export type Filas = {
  cargar(tx: Transaccion, direcciones: readonly DireccionDeFila[]): Promise<(object | undefined)[]>;
  guardado(filas: readonly FilaDeEmpresa[]): Sentencia;
  borrado(direcciones: readonly DireccionDeFila[]): Sentencia;
};

/** Types whose values go as text and are cast inside: json sent as such would become a string. */
const COMO_TEXTO: { readonly [T in TipoColumna]: boolean } = {
  int8: false,
  int4: false,
  bool: false,
  text: false,
  date: true,
  timestamptz: true,
  json: true,
};

const columna = (filas: readonly FilaDeEmpresa[], nombre: string, tipo: TipoColumna): string => {
  const valores = filas.map(({ fila }) => (fila as { [c: string]: unknown })[nombre] ?? null);
  return tipo === 'json' ? lineas(valores) : arreglo(valores as Elemento[]);
};

/** The parameter of a column, as an array of what it is sent as. */
const arregloEnviado = (tipo: TipoColumna, n: number): string =>
  tipo === 'json' ? deLineas(n) : `$${n}::text::${COMO_TEXTO[tipo] ? 'text' : tipo}[]`;

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

const sentenciaDeCarga = (esquema: string, proyector: Proyector): string => {
  const { tabla, columnas } = proyector;
  const clave = ['empresa_id', ...tabla.clave];
  const lista = Object.keys(columnas).map((c) => `t.${comillas(c)}`);
  return `select k."#", ${lista.join(', ')}
    from unnest(${clavesEnviadas(proyector)}) with ordinality
      as k(${clave.map(comillas).join(', ')}, "#")
    join ${nombreCalificado(esquema, tabla.nombre)} t using (${clave.map(comillas).join(', ')})`;
};

const sentenciaDeGuardado = (
  esquema: string,
  { tabla, columnas }: Proyector,
  desde: number,
): string => {
  const nombres = ['empresa_id', ...Object.keys(columnas)];
  const tipos: TipoColumna[] = ['int8', ...Object.values(columnas)];
  const arreglos = tipos.map((tipo, i) => arregloEnviado(tipo, desde + i + 1));
  const valores = nombres.map((nombre, i) => {
    const tipo = tipos[i]!;
    return COMO_TEXTO[tipo] ? `k.${comillas(nombre)}::${tipo}` : `k.${comillas(nombre)}`;
  });
  const enClave = new Set<string>(['empresa_id', ...tabla.clave]);
  const cambios = nombres
    .filter((nombre) => !enClave.has(nombre))
    .map((nombre) => `${comillas(nombre)} = excluded.${comillas(nombre)}`);
  return `insert into ${nombreCalificado(esquema, tabla.nombre)} (${nombres.map(comillas).join(', ')})
    select ${valores.join(', ')}
    from unnest(${arreglos.join(', ')}) as k(${nombres.map(comillas).join(', ')})
    on conflict (${[...enClave].map(comillas).join(', ')}) do ${
      cambios.length > 0 ? `update set ${cambios.join(', ')}` : 'nothing'
    }`;
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
  const tipos = Object.values(columnas);
  const carga = sentenciaDeCarga(esquema, proyector);
  return {
    cargar: async (tx, direcciones) => {
      const resultado = direcciones.map((): object | undefined => undefined);
      const parametros = parametrosDeClave(proyector, direcciones);
      for (const [n, ...valores] of await tx.consultar(carga, parametros)) {
        resultado[Number(n) - 1] = Object.fromEntries(nombres.map((c, i) => [c, valores[i]]));
      }
      return resultado;
    },
    guardado: (filas) => ({
      nombre: tabla.nombre,
      texto: (desde) => sentenciaDeGuardado(esquema, proyector, desde),
      parametros: [
        arreglo(filas.map((f) => f.empresa_id)),
        ...nombres.map((nombre, i) => columna(filas, nombre, tipos[i]!)),
      ],
    }),
    borrado: (direcciones) => ({
      nombre: `-${tabla.nombre}`,
      texto: (desde) => sentenciaDeBorrado(esquema, proyector, desde),
      parametros: parametrosDeClave(proyector, direcciones),
    }),
  };
};
