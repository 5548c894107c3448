import type { Centavos } from '#domain/kernel/dinero.ts';
import { rehusarArchivo } from '#domain/kernel/forma.ts';
import { recortar } from '#domain/kernel/palabras.ts';
import { type Celda, type Fila, llano, textoDeCelda } from './celdas.ts';
import type { Cabecera, ColumnaDeExtracto, MapeoDeColumnas } from './columnas.ts';
import type { Apunte } from './saldos.ts';
import { crearSentidos, letrasDelTitulo, type Sentido } from './sentidos.ts';

/** Which lines of a statement enter and which leave, by what its columns say. Nothing is guessed. */

/** What is written of an amount: in a column of its own with the letter beside it, or in two. */
export type Cifras =
  | { readonly monto: Centavos; readonly letra: string }
  | { readonly debito: Centavos; readonly credito: Centavos };

/** An amount with its sign, and why there is none: what is wrong with which column. */
export type Signado = {
  readonly importe: Centavos;
  readonly signo: Apunte['signo'];
  readonly falta?: { readonly campo: ColumnaDeExtracto; readonly detalle: string };
};

export type FilaConCifras = { readonly fila: Fila; readonly cifras: Cifras };

type Hoja = {
  readonly cabecera: Cabecera;
  readonly titulos: Fila;
  readonly mapeo: MapeoDeColumnas;
  /** Its lines, also those that could not be read: what a letter means is told by all of them. */
  readonly lineas: readonly Fila[];
};

/** Credit less debit. What is written less than 0 goes back, but where every debit is written so. */
const deDosColumnas = (todas: readonly Cifras[]) => {
  const debitos = todas.flatMap((una) => ('debito' in una && una.debito !== 0 ? [una.debito] : []));
  const adorno = debitos.every((debito) => debito < 0);
  return ({ debito, credito }: Extract<Cifras, { debito: Centavos }>): Signado => ({
    importe: credito - (adorno ? Math.abs(debito) : debito),
    signo: debito < 0 || credito < 0 ? 'supuesto' : 'dicho',
  });
};

/** A column that says whether money enters or leaves: of each row, what is written and what it means. */
type DeTipo = {
  readonly campo: ColumnaDeExtracto;
  readonly titulo: string;
  readonly escrito: (una: FilaConCifras) => Celda;
  readonly sentido: (una: FilaConCifras) => Sentido | undefined;
};

const vacia = (celda: Celda | undefined): boolean => textoDeCelda(celda) === '';

const columnaDeTipo = ({ titulos, mapeo, lineas }: Hoja, columna: number): DeTipo => {
  const titulo = titulos.celdas[columna] ?? null;
  const escrito = ({ fila }: FilaConCifras) => fila.celdas[columna] ?? null;
  const escritas = lineas.map(({ celdas }) => celdas[columna] ?? null);
  const sentidoDe = crearSentidos(escritas, titulo, mapeo);
  return {
    campo: 'tipo',
    titulo: textoDeCelda(titulo),
    escrito,
    sentido: (una) => sentidoDe(escrito(una)),
  };
};

const letraDe = ({ cifras }: FilaConCifras): string => ('letra' in cifras ? cifras.letra : '');

const letrasJuntoAlMonto = (
  filas: readonly FilaConCifras[],
  { titulos, cabecera, mapeo }: Hoja,
) => {
  if (filas.every((una) => letraDe(una) === '')) return [];
  const titulo = titulos.celdas[cabecera.columnas.monto!] ?? null;
  const sentidoDe = crearSentidos(filas.map(letraDe), null, mapeo);
  const letras: DeTipo = {
    campo: 'monto',
    titulo: textoDeCelda(titulo),
    escrito: letraDe,
    sentido: (una) => sentidoDe(letraDe(una)),
  };
  return [letras];
};

const DE_OTRA_COSA = /^tipo (?:de )?(?:cuenta|cambio|moneda|identificacion|persona|cliente)/;
/** Beginnings of titles that no list has: the first ones say of themselves what they are for. */
const DE_TIPO = /^(?:tipo|clase|type|signo|sentido|naturaleza|nat|indicador|efecto)\b/;
const QUIZA_DE_TIPO = /^(?:operacion|movimiento|mov|transaccion|trans|trx|tm|codigo)\b/;
/** A description of more words tells of something else besides. */
const MAXIMO_PALABRAS = 3;

/** Whether a column without a title of kind is one all the same, of amounts without any sign. */
const diceElTipo = (
  { titulo, escrito, sentido }: DeTipo,
  filas: readonly FilaConCifras[],
  esDescripcion: boolean,
): boolean => {
  const sentidos = filas.map(sentido);
  const cortas = filas.every((una) => llano(escrito(una)).split(' ').length <= MAXIMO_PALABRAS);
  if (esDescripcion) {
    return cortas && !sentidos.includes(undefined) && sentidos.includes(1) && sentidos.includes(-1);
  }
  const nombre = llano(titulo);
  if (DE_OTRA_COSA.test(nombre)) return false;
  if (DE_TIPO.test(nombre) || letrasDelTitulo(titulo).length > 0) {
    return filas.some((una) => !vacia(escrito(una)));
  }
  if (QUIZA_DE_TIPO.test(nombre))
    return sentidos.some((sentidoLeido) => sentidoLeido !== undefined);
  // A column that says of some line that it leaves counts, though another of its words is unknown.
  return cortas && sentidos.includes(-1);
};

const columnasSinTitulo = (filas: readonly FilaConCifras[], hoja: Hoja): readonly DeTipo[] => {
  const { descripcion, ...otras } = hoja.cabecera.columnas;
  const tomadas = new Set(Object.values(otras));
  const ancho = Math.max(...filas.map(({ fila }) => fila.celdas.length));
  const libres = Array.from({ length: ancho }, (_, lugar) => lugar)
    .filter((lugar) => !tomadas.has(lugar))
    // What a description says is looked at last.
    .sort((a, b) => Number(a === descripcion) - Number(b === descripcion))
    .map((lugar) => ({ columna: columnaDeTipo(hoja, lugar), esDetalle: lugar === descripcion }));
  const dichas = [...(hoja.mapeo.ingresos ?? []), ...(hoja.mapeo.egresos ?? [])];
  const hallada =
    libres.find(({ columna, esDetalle }) => diceElTipo(columna, filas, esDetalle)) ??
    libres.find(
      ({ columna }) => dichas.length > 0 && filas.some((una) => columna.sentido(una) !== undefined),
    );
  if (hallada) return [hallada.columna];
  if (dichas.length === 0) return [];
  const msg =
    'Ninguna columna dice las palabras de «ingresos» ni de «egresos»: diga en mapeo cuál es «tipo»';
  return rehusarArchivo('missing', msg);
};

/** The columns of a file that say whether money enters or leaves; none: the signs of its amounts do. */
const columnasDeTipo = (
  filas: readonly FilaConCifras[],
  hoja: Hoja,
  conSignos: boolean,
): readonly DeTipo[] => {
  const { mapeo, cabecera } = hoja;
  const letras = letrasJuntoAlMonto(filas, hoja);
  const vacioDicho = [...(mapeo.ingresos ?? []), ...(mapeo.egresos ?? [])].includes('');
  const conTitulo = cabecera.tipos.map((lugar) => columnaDeTipo(hoja, lugar));
  const conAlgo = conTitulo.filter(
    ({ escrito }) => vacioDicho || filas.some((una) => !vacia(escrito(una))),
  );
  const candidatas = [...letras, ...conAlgo];
  if (candidatas.length > 0 || conSignos) return candidatas;
  if (conTitulo.length > 0) return conTitulo;
  return mapeo.tipo === undefined ? columnasSinTitulo(filas, hoja) : [];
};

/** Of a word in an answer. */
const LARGO_DE_PALABRA = 60;

/** Cut between words, so that it can be said back as it is. */
const comoSeDice = (celda: Celda): string => {
  const texto = textoDeCelda(celda).replace(/\s+/g, ' ');
  const corto = recortar(texto, LARGO_DE_PALABRA);
  return corto === texto ? texto : corto.replace(/\s\S*$/, '');
};

const sinElla = (conSignos: boolean): string =>
  conSignos ? 'lo dice el signo del importe' : 'esa columna no lo dice y todo entra';

const loQueFalta = (
  columnas: readonly DeTipo[],
  una: FilaConCifras,
  conSignos: boolean,
): NonNullable<Signado['falta']> => {
  const { campo, titulo, escrito } =
    columnas.find((columna) => !vacia(columna.escrito(una))) ?? columnas[0]!;
  const palabra = JSON.stringify(comoSeDice(escrito(una)));
  const dicho =
    palabra === '""' ? `«${titulo}» no dice nada` : `«${comoSeDice(escrito(una))}» no dice`;
  const porSigno = campo === 'tipo' ? `; o que "tipo" es null, si ${sinElla(conSignos)}` : '';
  return {
    campo,
    detalle:
      `${palabra === '""' ? `${dicho}: no se sabe` : dicho} si el dinero entra o sale: diga en mapeo ` +
      `"ingresos": [${palabra}] o "egresos": [${palabra}]${porSigno}`,
  };
};

const SE_CONTRADICE = 'Una columna dice que el dinero entra y otra que sale';

const deUnaColumna = (filas: readonly FilaConCifras[], hoja: Hoja) => {
  const montoDe = ({ cifras }: FilaConCifras): Centavos => ('monto' in cifras ? cifras.monto : 0);
  const conSignos = filas.some((una) => montoDe(una) < 0);
  const columnas = columnasDeTipo(filas, hoja, conSignos);
  const sentidosDe = (una: FilaConCifras) =>
    new Set(columnas.flatMap((columna) => columna.sentido(una) ?? []));
  const deSalida = filas.filter((una) => {
    const sentidos = sentidosDe(una);
    return sentidos.size === 1 && sentidos.has(-1);
  });
  const adorno = deSalida.every((una) => montoDe(una) < 0);
  return (una: FilaConCifras): Signado => {
    const monto = montoDe(una);
    if (columnas.length === 0) return { importe: monto, signo: conSignos ? 'dicho' : 'supuesto' };
    const [sentido, ...mas] = sentidosDe(una);
    if (mas.length > 0) {
      const falta = { campo: 'tipo', detalle: SE_CONTRADICE } as const;
      return { importe: monto, signo: 'falta', falta };
    }
    if (sentido === undefined) {
      return { importe: monto, signo: 'falta', falta: loQueFalta(columnas, una, conSignos) };
    }
    if (monto >= 0) return { importe: sentido * monto, signo: 'dicho' };
    return { importe: sentido < 0 && adorno ? monto : sentido * monto, signo: 'supuesto' };
  };
};

/**
 * How the amounts of a file get their signs, by all of it: `supuesto` is what is usual (less than 0 in a
 * column of debits goes back, but where they all are), and `falta`, what nothing in the file says.
 */
export const crearSignos = (
  filas: readonly FilaConCifras[],
  hoja: Hoja,
): ((una: FilaConCifras) => Signado) => {
  const enDos = deDosColumnas(filas.map(({ cifras }) => cifras));
  const enUna = deUnaColumna(filas, hoja);
  return (una) => ('debito' in una.cifras ? enDos(una.cifras) : enUna(una));
};
