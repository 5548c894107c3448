import { z } from 'zod';
import { CODIGOS_SRI } from '#domain/documentos/comprobante/codigos-sri.ts';
import { argumentoDocumento, documentoDe, EMITIDOS, ID } from '../documentos.ts';
import type { Herramienta } from '../herramienta.ts';

/** What each state means to whoever waits. */
const SIGNIFICA: { readonly [estado: string]: string } = {
  BORRADOR: 'Es un borrador: no se ha enviado al SRI. Se envía al emitirlo.',
  PENDIENTE: 'Está en cola: se firma y se envía sin que nadie haga nada.',
  PROCESANDO:
    'El SRI lo recibió y aún no responde: se le sigue preguntando sin que nadie haga nada.',
  EN_PROCESO:
    'El SRI lo recibió y aún no responde: se le sigue preguntando sin que nadie haga nada.',
  AUTORIZADO: 'Está autorizado.',
  RECHAZADO: 'El SRI lo recibió y no lo autorizó: hay que corregirlo y enviarlo otra vez.',
  DEVUELTA: 'El SRI no lo recibió: hay que corregirlo y enviarlo otra vez.',
  ANULADO: 'Fue anulado.',
};

type Ficha = {
  readonly id: number;
  readonly numero_comprobante: string | null;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly remedio: string | null;
  readonly verificacion_sri: object | null;
};
type Resumen = { readonly cola_sri: object };

/** The SRI's codes that a remedy begins its lines with. */
const codigosEn = (remedio: string | null) => {
  const suyos = (remedio ?? '').split('\n').map((linea) => linea.split(':')[0]);
  return CODIGOS_SRI.filter(({ codigo }) => suyos.includes(codigo)).map(
    ({ codigo, etapa, causa, remedio: que_hacer }) => ({ codigo, etapa, causa, que_hacer }),
  );
};

export const porQueNoSeAutorizo: Herramienta = {
  nombre: 'por_que_no_se_autorizo',
  titulo: 'Por qué no se autorizó',
  descripcion:
    'De un comprobante que el SRI devolvió, rechazó o aún no responde: qué dijo, qué significa y qué hacer. ' +
    'Esta clave solo lee: lo que haya que corregir lo hace una persona en su sistema.',
  operaciones: EMITIDOS.map(({ obtener }) => obtener),
  argumentos: { documento: argumentoDocumento(EMITIDOS, 'Qué es'), id: ID },
  obligatorios: ['documento', 'id'],
  datos: z.object({
    documento: z.string(),
    id: z.int(),
    numero_comprobante: z.string().nullable(),
    estado: z.string(),
    autorizado: z.boolean(),
    significa: z.string(),
    estado_sri: z.string().nullable().meta({ description: 'Lo que dijo el SRI, tal como llegó' }),
    remedio: z.string().nullable(),
    codigos: z.array(
      z.object({ codigo: z.string(), etapa: z.string(), causa: z.string(), que_hacer: z.string() }),
    ),
    verificacion_sri: z.looseObject({}).nullable().meta({ description: 'La última comprobación' }),
    cola_sri: z.looseObject({}).nullable().meta({ description: 'Si espera: a cuántos, y por qué' }),
  }),
  usar: async ({ args, preguntar }) => {
    const suyo = documentoDe(args.documento);
    const params = { [suyo.parametro]: args.id as number };
    const ficha = (await preguntar(suyo.obtener, { params })).json as Ficha;
    const { id, numero_comprobante, estado, estado_sri, remedio, verificacion_sri } = ficha;
    const espera = ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'].includes(estado);
    const resumen = espera ? ((await preguntar(suyo.resumen!)).json as Resumen) : undefined;
    return {
      datos: {
        documento: suyo.nombre,
        id,
        numero_comprobante,
        estado,
        autorizado: estado === 'AUTORIZADO',
        significa: SIGNIFICA[estado] ?? 'Pregunte otra vez en un momento.',
        estado_sri,
        remedio,
        codigos: codigosEn(remedio),
        verificacion_sri,
        cola_sri: resumen?.cola_sri ?? null,
      },
    };
  },
};
