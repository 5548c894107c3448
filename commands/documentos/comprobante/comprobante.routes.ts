import { respuestaDeCreacion, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { type DependenciasDeComandos, remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { vistaEstado } from '#domain/documentos/comprobante/comprobante.vista.ts';
import {
  caminoDe,
  caminoDeUno,
  enPascal,
  parteDe,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import {
  type Alcance,
  alcanza,
  CUERPO_LARGO_BYTES,
  type Esquema,
  type RechazoDeclarado,
  type Ruta,
  type Simulable,
} from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import { type DeUnComprobante, eliminarBorrador, idDe } from './acciones.comandos.ts';
import { anularEsquema, conAvisos, conAvisosSiHay } from './comprobante.esquema.ts';
import type { ConAvisos, Creada, PedidoDeCreacion } from './creacion.comandos.ts';
import { alAnular, alCrear, alReemplazar, alReenviar } from './rechazos.ts';

/** What can be done with one document of any type, beside saying what it says. */

export const siHay = (avisos: readonly string[]) => (avisos.length > 0 ? { avisos } : {});

/** The key may be one that another branch used. */
export const alcanzado = <F extends Comprobante>(
  { errores }: TipoDeComprobante<F>,
  alcance: Alcance,
  fila: F,
): F => {
  if (alcanza(alcance, fila.sucursal_id)) return fila;
  throw errores.noEncontrado({ documento_id: fila.id });
};

/** A command over one document, with what to know of it. */
type Accion<F extends Comprobante, D, H> = (
  datos: DeUnComprobante & D,
) => Comando<H, ConAvisos & { readonly comprobante: F }>;

/** Whose branch it is for. */
type PedidoEnSucursal = { readonly sucursal_id: number | null };

/** How a route of a type is described, and what it may refuse beside what every type does. */
type Descrita = {
  readonly descripcion: string;
  readonly errores?: readonly RechazoDeclarado[];
};

/**
 * What the types do each in its way. `P`: what is asked of a new one. `C`, `M`, `R`, `A`: the facts
 * of creating, replacing, sending again and annulling.
 */
export type AccionesDeTipo<F extends Comprobante, P extends PedidoEnSucursal, C, M, R, A> = {
  /** The record as it goes out. */
  readonly vista: AlgunaVista & ((fila: F) => object);
  /** Where it shows further entries of the directory: `destinatarios.cliente_id`. */
  readonly otras_partes?: readonly string[];
  readonly crear: Descrita & {
    readonly comando: (
      datos: PedidoDeCreacion<P> & { readonly alcance: Alcance },
    ) => Comando<C, Creada<F>>;
    readonly esquema: Esquema<{ readonly idempotency_key: string | null; readonly pedido: P }>;
    /** A body that any company may issue. */
    readonly ejemplo: (hoy: Fecha) => object;
  };
  readonly reemplazar: Descrita & {
    readonly comando: (
      datos: DeUnComprobante & { readonly pedido: P },
    ) => Comando<M, { readonly comprobante: F }>;
    readonly esquema: Esquema<P>;
  };
  readonly reenviar: Descrita & { readonly comando: Accion<F, object, R> };
  readonly anular: Partial<Descrita> & {
    readonly comando: Accion<F, { readonly pedido: PedidoDeAnulacion }, A>;
    readonly motivo_de_ejemplo: string;
  };
};

/** Where its record shows who enters the directory with it. */
const personasCreadas = (
  tipo: Pick<TipoDeComprobante, 'papel'>,
  otras_partes: readonly string[] = [],
): Simulable => ({ PersonaCreada: { persona_id: [parteDe(tipo), ...otras_partes] } });

/** What a document is given when it is made, as its record shows it. */
export const asignadosAlCrear = (
  tipo: Pick<TipoDeComprobante, 'eventos' | 'parametro' | 'papel'>,
  otras_partes: readonly string[] = [],
): Simulable => ({
  [tipo.eventos.creado]: { [tipo.parametro]: 'id', numero_comprobante: 'numero_comprobante' },
  [tipo.eventos.guardado]: { [tipo.parametro]: 'id' },
  ...personasCreadas(tipo, otras_partes),
});

const rutaDeCreacion = <F extends Comprobante, P extends PedidoEnSucursal, C, M, R, A>(
  tipo: TipoDeComprobante<F>,
  { crear, vista, otras_partes }: AccionesDeTipo<F, P, C, M, R, A>,
) => {
  const json = conAvisosSiHay(vista);
  return rutaDeComando({
    id: `crear${enPascal(tipo.documento)}`,
    metodo: 'POST',
    camino: caminoDe(tipo),
    resumen: `Emite una ${tipo.singular} o guarda un borrador`,
    descripcion: `${crear.descripcion} Lo que no cabría en los 320 KB que admite el SRI es 422.`,
    recurso: tipo.recurso,
    cuerpo: crear.esquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: crear.ejemplo,
    respuestas: {
      201: { descripcion: `La ${tipo.singular} o el borrador`, json },
      200: { descripcion: 'La que ya se creó con esa clave', json },
    },
    errores: alCrear(tipo, crear.errores),
    idempotente: true,
    simulable: asignadosAlCrear(tipo, otras_partes),
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedido = enSuSucursal(cuerpo.pedido, alcance, tipo.errores.sucursalNoEncontrada);
      const datos = { ...remitenteDe(peticion), pedido, idempotencia, alcance };
      const { resultado, revision } = await ejecutar(crear.comando(datos));
      const fila = alcanzado(tipo, alcance, resultado.comprobante);
      const cuerpoDeRespuesta = { ...vista(fila), ...siHay(resultado.avisos) };
      return respuestaDeCreacion(cuerpoDeRespuesta, { ...resultado, revision });
    },
  });
};

const rutaDeReemplazo = <F extends Comprobante, P extends PedidoEnSucursal, C, M, R, A>(
  tipo: TipoDeComprobante<F>,
  { crear, reemplazar, vista, otras_partes }: AccionesDeTipo<F, P, C, M, R, A>,
) =>
  rutaDeComando({
    id: `reemplazar${enPascal(tipo.documento)}`,
    metodo: 'PUT',
    camino: caminoDeUno(tipo),
    resumen: `Cambia por completo un borrador, o una ${tipo.singular} devuelta o rechazada`,
    descripcion:
      'El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la ' +
      `sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. ${reemplazar.descripcion}` +
      ' Repetir el mismo cuerpo no cambia nada.',
    recurso: tipo.recurso,
    cuerpo: reemplazar.esquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: crear.ejemplo,
    respuestas: {
      200: { descripcion: `La ${tipo.singular}`, json: vista },
    },
    errores: alReemplazar(tipo, reemplazar.errores),
    simulable: personasCreadas(tipo, otras_partes),
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, alcance, params } = peticion;
      const pedido = enSuSucursal(cuerpo, alcance, tipo.errores.sucursalNoEncontrada);
      const documento_id = idDe(tipo, params);
      const datos = { ...remitenteDe(peticion), documento_id, alcance, pedido };
      const { resultado, revision } = await ejecutar(reemplazar.comando(datos));
      return { estado: 200, json: vista(resultado.comprobante), revision };
    },
  });

const rutaDeReenvio = <F extends Comprobante, R>(
  tipo: TipoDeComprobante<F>,
  reenviar: Descrita & { readonly comando: Accion<F, object, R> },
) =>
  rutaDeComando({
    id: `reenviar${enPascal(tipo.documento)}`,
    metodo: 'POST',
    camino: `${caminoDeUno(tipo)}/reenviar`,
    resumen: `Vuelve a enviar una ${tipo.singular} al SRI, o consulta de nuevo la que está en curso`,
    descripcion: reenviar.descripcion,
    recurso: tipo.recurso,
    respuestas: {
      200: {
        descripcion: 'Su estado después',
        json: conAvisosSiHay(vistaEstado),
      },
    },
    errores: alReenviar(tipo, reenviar.errores),
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const documento_id = idDe(tipo, peticion.params);
      const { alcance } = peticion;
      const comando = reenviar.comando({ ...remitenteDe(peticion), documento_id, alcance });
      const { resultado, revision } = await ejecutar(comando);
      const json = { ...vistaEstado(resultado.comprobante), ...siHay(resultado.avisos) };
      return { estado: 200, json, revision };
    },
  });

const sobreAnular = ({ asiento }: Pick<TipoDeComprobante, 'asiento'>, suyo?: string): string => {
  const omitida = asiento
    ? 'la de emisión, u hoy si su mes contable está cerrado'
    : 'la de emisión';
  return [
    'Solo desde AUTORIZADO.',
    ...(suyo ? [suyo] : []),
    `«fecha» va de la emisión a hoy; por omisión, ${omitida}.`,
    '«avisos» dice qué falta hacer ante el SRI, y no impide nada.',
  ].join(' ');
};

const rutaDeAnulacion = <F extends Comprobante, P extends PedidoEnSucursal, C, M, R, A>(
  tipo: TipoDeComprobante<F>,
  { anular, vista }: AccionesDeTipo<F, P, C, M, R, A>,
) =>
  rutaDeComando({
    id: `anular${enPascal(tipo.documento)}`,
    metodo: 'POST',
    camino: `${caminoDeUno(tipo)}/anular`,
    resumen: `Anula una ${tipo.singular} autorizada, aquí y no ante el SRI`,
    descripcion: sobreAnular(tipo, anular.descripcion),
    recurso: tipo.recurso,
    cuerpo: anularEsquema,
    ejemplo: () => ({ motivo: anular.motivo_de_ejemplo }),
    respuestas: {
      200: {
        descripcion: `La ${tipo.singular}, con avisos`,
        json: conAvisos(vista),
      },
    },
    errores: alAnular(tipo, anular.errores),
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const documento_id = idDe(tipo, peticion.params);
      const { alcance, cuerpo: pedido } = peticion;
      const comando = anular.comando({ ...remitenteDe(peticion), documento_id, alcance, pedido });
      const { resultado, revision } = await ejecutar(comando);
      const { comprobante, avisos } = resultado;
      return { estado: 200, json: { ...vista(comprobante), avisos }, revision };
    },
  });

/** Takes a draft of a type away. */
const rutaDeEliminacion = <F extends Comprobante>(tipo: TipoDeComprobante<F>) =>
  rutaDeComando({
    id: `eliminarBorradorDe${enPascal(tipo.documento)}`,
    metodo: 'DELETE',
    camino: caminoDeUno(tipo),
    resumen: 'Elimina un borrador',
    descripcion:
      `Solo un BORRADOR: una ${tipo.singular} emitida tiene número y no se borra. Su clave de ` +
      'idempotencia no sirve para otra.',
    recurso: tipo.recurso,
    respuestas: { 204: { descripcion: 'Eliminado', vacia: true } },
    errores: [tipo.errores.noEncontrado, tipo.errores.noEsBorrador],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const documento_id = idDe(tipo, peticion.params);
      const { alcance } = peticion;
      const comando = eliminarBorrador(tipo, { ...remitenteDe(peticion), documento_id, alcance });
      return respuestaVacia((await ejecutar(comando)).revision);
    },
  });

/** All that can be done with the documents of a type, but what only it does. */
export const montarComandos = <F extends Comprobante, P extends PedidoEnSucursal, C, M, R, A>(
  tipo: TipoDeComprobante<F>,
  acciones: AccionesDeTipo<F, P, C, M, R, A>,
): readonly Ruta<DependenciasDeComandos>[] => [
  rutaDeCreacion(tipo, acciones),
  rutaDeReenvio(tipo, acciones.reenviar),
  rutaDeAnulacion(tipo, acciones),
  rutaDeReemplazo(tipo, acciones),
  rutaDeEliminacion(tipo),
];
