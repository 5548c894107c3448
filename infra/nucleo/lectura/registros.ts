import type { Proyector, TipoColumna } from '#projections/kernel/proyector.ts';
import { celdas, deCeldas, type Elemento, registro } from '../postgres/arreglo.ts';
import { celdaDeCopia } from '../postgres/copia.ts';
import { comillas, nombreCalificado } from './esquema.ts';

/** What a fold leaves undefined is null in the table. */
export const valorDe = (fila: object, columna: string): unknown =>
  (fila as { [c: string]: unknown })[columna] ?? null;

type FilaEnviada = { readonly empresa_id: number; readonly fila: object };

/** Whole rows of one table on their way to it. */
export type Registros = {
  /** A `select` of all the columns, in their order; its parameters come after the first `desde`. */
  readonly relacion: (desde: number) => string;
  readonly parametros: (filas: readonly FilaEnviada[]) => readonly string[];
};

/** A cell of a column that is not null. Numbers, days and instants have nothing to spell out. */
const celdaDe = (tipo: TipoColumna): ((valor: unknown) => string) => {
  if (tipo === 'json') return (valor) => celdaDeCopia(JSON.stringify(valor));
  return tipo === 'text' ? (valor) => celdaDeCopia(valor as string) : String;
};

/** Whole rows of one table as `COPY` takes them: the statement, and a line for each. */
export const copiaDe = (esquema: string, { tabla, columnas }: Proyector) => {
  const celdas = Object.entries(columnas).map(([nombre, tipo]) => ({
    nombre,
    celda: celdaDe(tipo),
  }));
  const lista = ['empresa_id', ...Object.keys(columnas)].map(comillas).join(', ');
  return {
    sentencia: `copy ${nombreCalificado(esquema, tabla.nombre)} (${lista})`,
    linea: (empresa_id: number, fila: object): string => {
      let linea = String(empresa_id);
      for (const { nombre, celda } of celdas) {
        const valor = valorDe(fila, nombre);
        linea += valor === null ? '\t\\N' : `\t${celda(valor)}`;
      }
      return linea;
    },
  };
};

/** What none of them holds. Records begin and end with their parentheses, so it stands between two. */
const separadorDe = (registros: readonly string[]): string => {
  let separador = '\n';
  while (registros.some((registro) => registro.includes(separador))) separador += '\u001f';
  return separador;
};

/**
 * Each row is the text of a record of its table's own type, and all of them are one parameter; what is
 * JSON goes apart, a line for each row, for in there it would need escapes. With a parameter for every
 * column, a batch that writes a row or two of each of six tables sent nearly three hundred, and to
 * read them took longer than to write the rows.
 */
export const registrosDe = (esquema: string, { tabla, columnas }: Proyector): Registros => {
  const nombres = Object.keys(columnas);
  const enJson = nombres.filter((nombre) => columnas[nombre] === 'json');
  const enRegistro = nombres.map((nombre) => (columnas[nombre] === 'json' ? null : nombre));
  const registroDe = ({ empresa_id, fila }: FilaEnviada): string =>
    registro([
      empresa_id,
      ...enRegistro.map((nombre) => nombre && (valorDe(fila, nombre) as Elemento)),
    ]);
  const lineaDe = ({ fila }: FilaEnviada): string =>
    celdas(enJson.map((nombre) => valorDe(fila, nombre)));
  const valorEnviado = (nombre: string): string => {
    const lugar = enJson.indexOf(nombre);
    return lugar < 0 ? `(k.r).${comillas(nombre)}` : `k.j[${lugar + 1}]::json`;
  };
  const lista = ['empresa_id', ...nombres].map(valorEnviado).join(', ');
  const tipo = nombreCalificado(esquema, tabla.nombre);
  return {
    relacion: (desde) => {
      const [registros, separador, json] = [1, 2, 3].map((n) => `$${desde + n}`);
      const celdasDeJson = deCeldas(`unnest(string_to_array(${json}, e'\\n'))`);
      return `select ${lista} from (select
        unnest(string_to_array(${registros}, ${separador})::${tipo}[]) as r,
        ${celdasDeJson} as j) as k`;
    },
    parametros: (filas) => {
      const registros = filas.map(registroDe);
      const separador = separadorDe(registros);
      return [registros.join(separador), separador, filas.map(lineaDe).join('\n')];
    },
  };
};
