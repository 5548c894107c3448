import type { Json, ObjetoJson } from '../json.ts';
import { tieneVariables } from '../variables.ts';
import { type Campo, campoSimple, falla, SIN_FALLAS } from './campo.ts';

/** The kinds of field that hold one value. */

/** Of any one text of a configuration. */
export const LARGO_DE_TEXTO = 50_000;

type OpcionesDeTexto = {
  readonly requerido?: boolean;
  readonly omision?: string;
  readonly largo?: number;
  /** What is wrong with a text as it goes out; asked where it has no variables. */
  readonly comprobar?: (texto: string) => string | undefined;
  readonly ejemplo?: string;
};

const revisarTexto =
  ({ largo = LARGO_DE_TEXTO, comprobar }: OpcionesDeTexto): Campo['revisar'] =>
  (valor) => {
    if (typeof valor !== 'string') return [falla('Debe ser un texto')];
    if (valor.length > largo) return [falla(`Tiene más de ${largo} caracteres`)];
    const mensaje = tieneVariables(valor) ? undefined : comprobar?.(valor);
    return mensaje === undefined ? SIN_FALLAS : [falla(mensaje)];
  };

const esquemaDeTexto = (descripcion: string, opciones: OpcionesDeTexto): ObjetoJson => ({
  type: 'string',
  description: descripcion,
  maxLength: opciones.largo ?? LARGO_DE_TEXTO,
  ...(opciones.ejemplo === undefined ? {} : { examples: [opciones.ejemplo] }),
});

/** A text that accepts variables, and is one after them. */
export const texto = (descripcion: string, opciones: OpcionesDeTexto = {}): Campo => ({
  ...campoSimple(esquemaDeTexto(descripcion, opciones), revisarTexto(opciones), opciones),
  textos: (valor) => (typeof valor === 'string' ? [{ en: '', texto: valor }] : []),
  resolver: (valor, resolutor) => (typeof valor === 'string' ? resolutor.texto(valor) : valor),
});

/** A text field; of a single variable the value keeps its type: a number, a list. */
export const valorDe = (descripcion: string, opciones: OpcionesDeTexto = {}): Campo => ({
  ...texto(descripcion, opciones),
  resolver: (valor, resolutor) => (typeof valor === 'string' ? resolutor.valor(valor) : valor),
});

const LARGO_DE_URL = 2048;

const esUrl = (protocolos: string) => {
  const forma = new RegExp(`^(${protocolos})://[^/?#\\s]`, 'i');
  return (escrita: string): string | undefined => {
    if (!forma.test(escrita)) return `Debe comenzar con ${protocolos.replace('|', ':// o ')}://`;
    return /\s/.test(escrita) ? 'No puede tener espacios' : undefined;
  };
};

export const url = (descripcion: string, protocolos: 'https' | 'http|https'): Campo => ({
  ...texto(descripcion, {
    requerido: true,
    largo: LARGO_DE_URL,
    comprobar: esUrl(protocolos),
    ejemplo: 'https://api.example.com/pedidos/{{trigger.id}}',
  }),
  resolver: (valor, resolutor) => (typeof valor === 'string' ? resolutor.url(valor) : valor),
});

const URL_SECRETA = /^\s*\{\{\s*secrets\.([^{}]+?)\s*\}\}\s*$/;

/** The secret that a whole URL is; nothing for one that is written, in part or whole. */
const secretoEnUrl = (valor: Json): string | undefined =>
  typeof valor === 'string' ? URL_SECRETA.exec(valor)?.[1] : undefined;

/** As a definition names one that nobody is to read: addresses that are keys themselves. */
export const urlDeSecreto = (nombre: string): string => `{{secrets.${nombre}}}`;

/**
 * A URL, or the secret that holds it. Resolved, it is its name and no text: what a value of the run
 * says never becomes a secret.
 */
export const urlOSecreto = (descripcion: string, protocolos: 'https' | 'http|https'): Campo => {
  const llana = url(descripcion, protocolos);
  return {
    ...llana,
    textos: (valor, data) => (secretoEnUrl(valor) === undefined ? llana.textos(valor, data) : []),
    secretos: (valor) => {
      const nombre = secretoEnUrl(valor);
      return nombre === undefined ? [] : [{ en: '', nombre }];
    },
    resolver: (valor, resolutor, data) => {
      const secreto = secretoEnUrl(valor);
      return secreto === undefined ? llana.resolver(valor, resolutor, data) : { secreto };
    },
  };
};

export const entero = (
  descripcion: string,
  {
    minimo,
    maximo,
    ...opciones
  }: { minimo: number; maximo: number } & {
    readonly requerido?: boolean;
    readonly omision?: number;
  },
): Campo =>
  campoSimple(
    { type: 'integer', description: descripcion, minimum: minimo, maximum: maximo },
    (valor) => {
      const cabe = Number.isInteger(valor) && Number(valor) >= minimo && Number(valor) <= maximo;
      return cabe ? SIN_FALLAS : [falla(`Debe ser un entero de ${minimo} a ${maximo}`)];
    },
    opciones,
  );

export const booleano = (descripcion: string, omision: boolean): Campo =>
  campoSimple(
    { type: 'boolean', description: descripcion },
    (valor) => (typeof valor === 'boolean' ? SIN_FALLAS : [falla('Debe ser true o false')]),
    { omision },
  );

export const opcion = (
  descripcion: string,
  opciones: readonly string[],
  reglas: { readonly requerido?: boolean; readonly omision?: string } = {},
): Campo =>
  campoSimple(
    { type: 'string', description: descripcion, enum: opciones },
    (valor: Json) =>
      typeof valor === 'string' && opciones.includes(valor)
        ? SIN_FALLAS
        : [falla(`Debe ser uno de: ${opciones.join(', ')}`)],
    reglas,
  );

const LARGO_DE_SECRETO = 120;

const revisarSecreto: Campo['revisar'] = (valor) =>
  typeof valor === 'string' && valor !== '' && valor.length <= LARGO_DE_SECRETO
    ? SIN_FALLAS
    : [falla('Debe ser el nombre de un secreto')];

/** The name of a secret: never its value. */
export const secreto = (descripcion: string, requerido: boolean): Campo => ({
  ...campoSimple(
    { type: 'string', description: descripcion, minLength: 1, maxLength: LARGO_DE_SECRETO },
    revisarSecreto,
    { requerido },
  ),
  secretos: (valor) =>
    typeof valor === 'string' && valor !== '' ? [{ en: '', nombre: valor }] : [],
});

const EVENTO = /^[a-z_]+\.[a-z_]+$/;
const MAXIMO_EVENTOS = 50;

/** Names of events; which ones there are the catalogue says. */
export const eventos = (descripcion: string): Campo =>
  campoSimple(
    {
      type: 'array',
      description: descripcion,
      items: { type: 'string', pattern: EVENTO.source },
      maxItems: MAXIMO_EVENTOS,
    },
    (valor) => {
      if (!Array.isArray(valor)) return [falla('Debe ser una lista de nombres de eventos')];
      if (valor.length > MAXIMO_EVENTOS) return [falla(`Son más de ${MAXIMO_EVENTOS}`)];
      return valor.flatMap((nombre: Json, i) =>
        typeof nombre === 'string' && EVENTO.test(nombre)
          ? []
          : [falla('Debe ser el nombre de un evento, como factura.autorizada', `.${i}`)],
      );
    },
  );
