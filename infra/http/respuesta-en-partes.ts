import { EnPartes } from '#domain/kernel/en-partes.ts';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';

/**
 * A long JSON answer: its lists in parts are made and written a few elements at a time, and between
 * two pieces whoever else asks goes first. One that turns out short is answered as any other is; a
 * long one leaves as a download does, while it is made.
 */

/** Of a piece: a few hundred rows. */
const TROZO = 64 * 1024;
/** What leaves whole, with its length. */
const CORTA_BYTES = 256 * 1024;

const tienePartes = (valor: unknown): valor is object =>
  typeof valor === 'object' &&
  valor !== null &&
  (valor instanceof EnPartes || Object.values(valor).some((parte) => parte instanceof EnPartes));

function* textosDeLista(lista: EnPartes<unknown, unknown>): Generator<string> {
  let separa = '[';
  for (const elemento of lista) {
    yield separa;
    yield* textosDe(elemento);
    separa = ',';
  }
  yield separa === '[' ? '[]' : ']';
}

function* textosDeObjeto(objeto: object): Generator<string> {
  let separa = '{';
  for (const [campo, valor] of Object.entries(objeto)) {
    if (valor === undefined) continue;
    yield `${separa}${JSON.stringify(campo)}:`;
    yield* textosDe(valor);
    separa = ',';
  }
  yield separa === '{' ? '{}' : '}';
}

/** What `JSON.stringify` writes, from the lists in parts down to where there are no more. */
function* textosDe(valor: unknown): Generator<string> {
  if (valor instanceof EnPartes) yield* textosDeLista(valor);
  else if (tienePartes(valor)) yield* textosDeObjeto(valor);
  else yield JSON.stringify(valor) ?? 'null';
}

/** The bytes of a JSON in pieces, none of which takes long to make. */
export async function* trozosDeJson(json: object): AsyncGenerator<Uint8Array> {
  const respiro = crearRespiro();
  let junto = '';
  for (const texto of textosDe(json)) {
    junto += texto;
    if (junto.length >= TROZO) {
      yield Buffer.from(junto);
      junto = '';
    }
    const turno = respiro();
    if (turno) await turno;
  }
  if (junto !== '') yield Buffer.from(junto);
}

async function* tras(
  hechos: readonly Uint8Array[],
  siguen: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* hechos;
  yield* siguen;
}

/** An answer with lists in parts, which leaves in pieces where it is long; any other, as it is. */
export const conSusPartes = async (respuesta: Respuesta): Promise<Respuesta> => {
  if (!('json' in respuesta) || respuesta.estado !== 200 || !tienePartes(respuesta.json)) {
    return respuesta;
  }
  const { json, ...resto } = respuesta;
  const trozos = trozosDeJson(json);
  const hechos: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= CORTA_BYTES) {
    const { done, value } = await trozos.next();
    if (done) break;
    hechos.push(value);
    bytes += value.byteLength;
  }
  const cuerpo = bytes <= CORTA_BYTES ? Buffer.concat(hechos) : tras(hechos, trozos);
  const archivo = { tipo: 'application/json', nombre: null, bytes: cuerpo };
  return { ...resto, estado: 200, archivo };
};
