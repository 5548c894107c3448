import type { Contexto, Falla } from './corrida.ts';
import { bytesDeJson, type Json } from './json.ts';
import type { Resolutor } from './nodos/campo.ts';
import { buscarRuta, comoTexto, esRaiz, leerRuta, leerTexto, type Trozo } from './variables.ts';

/** The configuration of one node in one run: its texts with their variables replaced. */

/** What all values of one node take together, however often its texts name them. */
const MAXIMO_BYTES_DE_CONFIGURACION = 1024 * 1024;
const MAXIMO_NOTAS = 20;

/** The values of a run do not fit where a text puts them. Ends in the node's error, always. */
export class NoSeResuelve extends Error {
  readonly falla: Falla;

  constructor(codigo: string, mensaje: string) {
    super(mensaje);
    this.name = 'NoSeResuelve';
    this.falla = { codigo: `workflows.${codigo}`, mensaje, temporal: false };
  }
}

/** `..` and `.`, percent-encoded as well: a URL's reader walks up by them. */
const DE_SUBIDA = /^(\.|%2e){1,2}$/i;

const exigirRutaQuieta = (url: string): void => {
  const camino = url.replace(/^[^/]*\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '';
  if (camino.split('/').some((parte) => DE_SUBIDA.test(parte))) {
    throw new NoSeResuelve('url_invalida', 'La ruta de la url no puede llevar «.» ni «..»');
  }
};

type Variable = Extract<Trozo, { tipo: 'variable' }>;

export const crearResolutor = (
  contexto: Contexto,
): Resolutor & { readonly notas: () => readonly string[] } => {
  const notas = new Set<string>();
  let libres = MAXIMO_BYTES_DE_CONFIGURACION;
  const gastar = (bytes: number): void => {
    libres -= bytes;
    if (libres >= 0) return;
    throw new NoSeResuelve(
      'configuracion_grande',
      'La configuración con sus valores pasa de 1 MiB',
    );
  };
  const hallado = (valor: Json | undefined, nota: string): Json => {
    if (valor === undefined) {
      notas.add(nota);
      return null;
    }
    gastar(bytesDeJson(valor, libres));
    return valor;
  };
  const deVariable = ({ escrita, ruta }: Variable): Json =>
    hallado(ruta && buscarRuta(contexto, ruta), `{{${escrita}}} no existe: quedó vacío`);
  const texto = (escrito: string): string => {
    gastar(escrito.length);
    const { trozos } = leerTexto(escrito);
    return trozos
      .map((trozo) => (trozo.tipo === 'literal' ? trozo.texto : comoTexto(deVariable(trozo))))
      .join('');
  };
  const valor = (escrito: string): Json => {
    const [primero, ...resto] = leerTexto(escrito).trozos;
    const sola = primero?.tipo === 'variable' && resto.length === 0;
    return sola ? deVariable(primero) : texto(escrito);
  };
  /** A value that begins the URL is an address; further on it is a part of one, whatever it says. */
  const url = (escrita: string): string => {
    gastar(escrita.length);
    const { trozos } = leerTexto(escrita);
    const partes = trozos.map((trozo, i) => {
      if (trozo.tipo === 'literal') return trozo.texto;
      const dado = comoTexto(deVariable(trozo)).toWellFormed();
      return i === 0 ? dado : encodeURIComponent(dado);
    });
    const hecha = partes.join('');
    if (trozos.some(({ tipo }, i) => i > 0 && tipo === 'variable')) exigirRutaQuieta(hecha);
    return hecha;
  };
  const ruta = (escrita: string): Json => {
    if (escrita.includes('{{')) return valor(escrita);
    const partes = leerRuta(escrita);
    const desde: Json = esRaiz(partes?.[0]) ? contexto : contexto.entrada;
    return hallado(partes && buscarRuta(desde, partes), `${escrita} no existe: quedó vacío`);
  };
  const todas = (): readonly string[] => {
    const dichas = [...notas];
    const calladas = dichas.length - MAXIMO_NOTAS;
    return calladas > 0 ? [...dichas.slice(0, MAXIMO_NOTAS), `y ${calladas} notas más`] : dichas;
  };
  return { texto, valor, url, ruta, notas: todas };
};
