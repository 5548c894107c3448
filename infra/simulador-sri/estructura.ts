import {
  atributoDe,
  type Elemento,
  hijo,
  hijosDe,
  textoDe,
  textoPropio,
} from '#infra/nucleo/xml/arbol.ts';
import { FACTURA_1_1_0, FACTURA_2_1_0 } from './esquema-factura.ts';
import { GUIA_1_1_0 } from './esquema-guia.ts';
import { LIQUIDACION_1_1_0 } from './esquema-liquidacion.ts';
import { NOTA_CREDITO_1_1_0, NOTA_DEBITO_1_0_0 } from './esquema-notas.ts';
import { RETENCION_2_0_0 } from './esquema-retencion.ts';
import { diferenciasDeRetenciones, diferenciasDeTraslado } from './sustentos.ts';
import {
  diferenciasDeLiquidacion,
  diferenciasDeNotaCredito,
  diferenciasDeNotaDebito,
  diferenciasDeTotales,
} from './totales.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** Checks a text; answers what is wrong with it, or `undefined`. */
type Faceta = (texto: string) => string | undefined;

type Regla = {
  readonly nombre: string;
  readonly espacio: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly contenido: Faceta | undefined;
  readonly atributos: ReadonlyMap<string, Faceta>;
  readonly hijos: Regla[];
};

/** A kind of document as the simulator judges it: where things stand in it, and what must add up. */
export type Esquema = {
  readonly codDoc: string;
  readonly version: string;
  readonly raiz: Regla;
  /** The block that carries its date: `infoFactura`. */
  readonly info: string;
  /** The element of its date, which its key carries: when a guide's journey begins, else its issue. */
  readonly fecha: 'fechaEmision' | 'fechaIniTransporte';
  /** Names of the other parties, where the markers stand. */
  readonly contrapartes: (raiz: Elemento) => readonly string[];
  /** Every difference found in its amounts (code 52). */
  readonly diferencias: (raiz: Elemento) => readonly string[];
};

/** What the simulator judges, by root element and version: of one that it does not know, the first of its kind. */
export const esquemaDe = (raiz: string, version?: string): Esquema | undefined => {
  const suyos = ESQUEMAS.get(raiz) ?? [];
  return suyos.find((uno) => uno.version === version) ?? suyos[0];
};

/**
 * The first departure of a document from its schema, worded like a schema validator's message, or
 * `undefined` when there is none.
 */
export const faltaDeEstructura = (raiz: Elemento, esquema: Esquema): string | undefined =>
  revisar(raiz, esquema.raiz);

/** The inside of the signature is its verifier's matter, not the schema's. */
const revisar = (elemento: Elemento, regla: Regla): string | undefined =>
  regla.espacio === DSIG
    ? undefined
    : (revisarAtributos(elemento, regla) ?? revisarContenido(elemento, regla));

const revisarAtributos = (elemento: Elemento, regla: Regla): string | undefined => {
  for (const [nombre, faceta] of regla.atributos) {
    const texto = atributoDe(elemento, nombre);
    if (texto === undefined) {
      return `cvc-complex-type.4: falta el atributo '${nombre}' en el elemento '${regla.nombre}'.`;
    }
    const falta = faceta(texto);
    if (falta) return `${falta} (atributo '${nombre}' del elemento '${regla.nombre}').`;
  }
  for (const { nombre, espacio } of elemento.atributos) {
    if (espacio !== '' || !regla.atributos.has(nombre)) {
      return `cvc-complex-type.3.2.2: atributo '${nombre}' no permitido en '${regla.nombre}'.`;
    }
  }
  return undefined;
};

const revisarContenido = (elemento: Elemento, regla: Regla): string | undefined => {
  if (regla.contenido) {
    if (elemento.hijos.length > 0) {
      return `cvc-type.3.1.2: el elemento '${regla.nombre}' es simple y no lleva otros dentro.`;
    }
    const falta = regla.contenido(textoPropio(elemento));
    return falta && `${falta} (elemento '${regla.nombre}').`;
  }
  if (textoPropio(elemento).trim() !== '') {
    return `cvc-complex-type.2.3: el elemento '${regla.nombre}' no lleva texto.`;
  }
  return revisarSecuencia(elemento, regla);
};

/** Names are unique inside each sequence of these schemas, so one forward walk decides. */
const revisarSecuencia = (elemento: Elemento, regla: Regla): string | undefined => {
  let siguiente = 0;
  for (const r of regla.hijos) {
    let veces = 0;
    for (; veces < r.maximo; veces++) {
      const hijo = elemento.hijos[siguiente];
      if (!hijo || hijo.nombre !== r.nombre || hijo.espacio !== r.espacio) break;
      const falta = revisar(hijo, r);
      if (falta) return falta;
      siguiente++;
    }
    if (veces < r.minimo) return inesperado(elemento, siguiente, r.nombre);
  }
  return siguiente < elemento.hijos.length ? inesperado(elemento, siguiente, undefined) : undefined;
};

const inesperado = (padre: Elemento, indice: number, esperado: string | undefined): string => {
  const hallado = padre.hijos[indice]?.nombre;
  const seEsperaba = esperado ? `Se esperaba '${esperado}'.` : 'No se esperaba ninguno.';
  return hallado === undefined
    ? `cvc-complex-type.2.4.b: el contenido de '${padre.nombre}' no está completo. ${seEsperaba}`
    : `cvc-complex-type.2.4.a: contenido no válido desde '${hallado}' en '${padre.nombre}'. ${seEsperaba}`;
};

const patron = (fuente: string): Faceta => {
  const expresion = new RegExp(`^(?:${fuente})$`, 'u');
  return (t) =>
    expresion.test(t)
      ? undefined
      : `cvc-pattern-valid: el valor '${t}' no cumple el patrón '${fuente}'`;
};

const texto = (maximo: number, conSaltos: boolean): Faceta => {
  return (t) => {
    const largo = t.length > maximo ? Array.from(t).length : t.length;
    if (largo < 1) return 'cvc-minLength-valid: el valor está vacío';
    if (largo > maximo) return `cvc-maxLength-valid: ${largo} caracteres, máximo ${maximo}`;
    if (!conSaltos && t.includes('\n')) return 'cvc-pattern-valid: el valor lleva saltos de línea';
    return undefined;
  };
};

/** Not by `/0+$/`, which looks for its end from every zero. */
const sinCerosFinales = (texto: string): string => {
  let fin = texto.length;
  while (texto[fin - 1] === '0') fin -= 1;
  return texto.slice(0, fin);
};

/** XSD decimals: outer blanks collapse, leading and trailing zeros do not count as digits. */
const decimal = (digitos: number, decimales: number, conSigno: boolean): Faceta => {
  return (crudo) => {
    const t = crudo.trim();
    const partes = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))$/.exec(t);
    if (!partes) return `cvc-datatype-valid.1.2.1: '${t}' no es un decimal`;
    const enteros = (partes[2] ?? '').replace(/^0+/, '');
    const fraccion = sinCerosFinales(partes[3] ?? partes[4] ?? '');
    if (fraccion.length > decimales) {
      return `cvc-fractionDigits-valid: '${t}' tiene más de ${decimales} decimales`;
    }
    if (enteros.length + fraccion.length > digitos) {
      return `cvc-totalDigits-valid: '${t}' tiene más de ${digitos} dígitos`;
    }
    const negativo = partes[1] === '-' && enteros + fraccion !== '';
    return negativo && !conSigno ? `cvc-minInclusive-valid: '${t}' es menor que 0` : undefined;
  };
};

const faceta = (tipo: string): Faceta => {
  if (tipo.startsWith('/')) return patron(tipo.slice(1, -1).replaceAll('_', ' '));
  const [, letra = '', a = '0', b = '0'] = /^([TADS])(\d+)(?:\.(\d+))?$/.exec(tipo) ?? [];
  if (letra === 'T' || letra === 'A') return texto(Number(a), letra === 'A');
  if (letra === 'D' || letra === 'S') return decimal(Number(a), Number(b), letra === 'S');
  throw new Error(`Tipo desconocido en la tabla del esquema: ${tipo}`);
};

const ocurrencias = (marca: string): readonly [number, number] => {
  if (marca === '?') return [0, 1];
  if (marca === '+') return [1, Number.POSITIVE_INFINITY];
  if (marca === '*') return [0, Number.POSITIVE_INFINITY];
  const rango = /^\{(\d+),(\d+)\}$/.exec(marca);
  return rango ? [Number(rango[1]), Number(rango[2])] : [1, 1];
};

/** One line of the table; the format is described beside the table itself. */
const leerRegla = (linea: string): Regla => {
  const [cabeza = '', ...resto] = linea.trim().split(' ');
  const [, prefijo, nombre = '', marca = ''] =
    /^(ds:)?(\w+)(\?|\+|\*|\{\d+,\d+\})?$/.exec(cabeza) ?? [];
  const [minimo, maximo] = ocurrencias(marca);
  const atributos = new Map<string, Faceta>();
  let contenido: Faceta | undefined;
  for (let i = 0; i < resto.length; i++) {
    const pieza = resto[i] ?? '';
    if (pieza.startsWith('@')) atributos.set(pieza.slice(1), faceta(resto[++i] ?? ''));
    else contenido = faceta(pieza);
  }
  const espacio = prefijo ? DSIG : '';
  return { nombre, espacio, minimo, maximo, contenido, atributos, hijos: [] };
};

const leerTabla = (tabla: string): Regla => {
  const raices: Regla[] = [];
  const camino: Regla[] = [];
  for (const linea of tabla.split('\n').filter((l) => l.trim() !== '')) {
    const nivel = (linea.length - linea.trimStart().length) / 2;
    const regla = leerRegla(linea);
    (nivel === 0 ? raices : camino[nivel - 1]?.hijos)?.push(regla);
    camino[nivel] = regla;
  }
  const raiz = raices[0];
  if (!raiz) throw new Error('La tabla del esquema está vacía');
  return raiz;
};

const aUnComprador =
  (info: string): Esquema['contrapartes'] =>
  (raiz) => [textoDe(hijo(raiz, info), 'razonSocialComprador')];

const esquema = (tabla: string, partes: Omit<Esquema, 'raiz'>): readonly [string, Esquema] => {
  const raiz = leerTabla(tabla);
  return [raiz.nombre, { ...partes, raiz }];
};

const DE_FACTURA = {
  codDoc: '01',
  info: 'infoFactura',
  fecha: 'fechaEmision',
  contrapartes: aUnComprador('infoFactura'),
  diferencias: diferenciasDeTotales,
} as const;

const TODOS: readonly (readonly [string, Esquema])[] = [
  esquema(FACTURA_1_1_0, { ...DE_FACTURA, version: '1.1.0' }),
  esquema(FACTURA_2_1_0, { ...DE_FACTURA, version: '2.1.0' }),
  esquema(LIQUIDACION_1_1_0, {
    codDoc: '03',
    version: '1.1.0',
    info: 'infoLiquidacionCompra',
    fecha: 'fechaEmision',
    contrapartes: (raiz) => [textoDe(hijo(raiz, 'infoLiquidacionCompra'), 'razonSocialProveedor')],
    diferencias: diferenciasDeLiquidacion,
  }),
  esquema(NOTA_CREDITO_1_1_0, {
    codDoc: '04',
    version: '1.1.0',
    info: 'infoNotaCredito',
    fecha: 'fechaEmision',
    contrapartes: aUnComprador('infoNotaCredito'),
    diferencias: diferenciasDeNotaCredito,
  }),
  esquema(NOTA_DEBITO_1_0_0, {
    codDoc: '05',
    version: '1.0.0',
    info: 'infoNotaDebito',
    fecha: 'fechaEmision',
    contrapartes: aUnComprador('infoNotaDebito'),
    diferencias: diferenciasDeNotaDebito,
  }),
  esquema(GUIA_1_1_0, {
    codDoc: '06',
    version: '1.1.0',
    info: 'infoGuiaRemision',
    fecha: 'fechaIniTransporte',
    contrapartes: (raiz) => [
      textoDe(hijo(raiz, 'infoGuiaRemision'), 'razonSocialTransportista'),
      ...hijosDe(hijo(raiz, 'destinatarios'), 'destinatario').map((d) =>
        textoDe(d, 'razonSocialDestinatario'),
      ),
    ],
    diferencias: diferenciasDeTraslado,
  }),
  esquema(RETENCION_2_0_0, {
    codDoc: '07',
    version: '2.0.0',
    info: 'infoCompRetencion',
    fecha: 'fechaEmision',
    contrapartes: (raiz) => [textoDe(hijo(raiz, 'infoCompRetencion'), 'razonSocialSujetoRetenido')],
    diferencias: diferenciasDeRetenciones,
  }),
];

const ESQUEMAS: ReadonlyMap<string, readonly Esquema[]> = new Map(
  [...Map.groupBy(TODOS, ([raiz]) => raiz)].map(([raiz, suyos]) => [
    raiz,
    suyos.map(([, esquema]) => esquema),
  ]),
);
