import { respuestaVacia } from '#commands/kernel/respuestas.ts';
import { type DependenciasDeComandos, remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { vistaEstado } from '#domain/documentos/comprobante/comprobante.vista.ts';
import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { type Alcance, alcanza, type RechazoDeclarado, type Ruta } from '#domain/kernel/ruta.ts';
import {
  type ConAvisos,
  type DeUnComprobante,
  eliminarBorrador,
  idDe,
} from './comprobante.comandos.ts';
import { anularEsquema, conAvisos, conAvisosSiHay } from './comprobante.esquema.ts';

/** What can be done with one document of any type, beside saying what it says. */

export const siHay = (avisos: readonly string[]) => (avisos.length > 0 ? { avisos } : {});

/** A seller issues for its own branch, whether it names it or not. */
export const enSuSucursal = <P extends { readonly sucursal_id: number | null }>(
  { errores }: Pick<TipoDeComprobante, 'errores'>,
  pedido: P,
  alcance: Alcance,
): P => {
  const sucursal_id = pedido.sucursal_id ?? alcance.sucursal_id;
  if (sucursal_id !== null && !alcanza(alcance, sucursal_id)) {
    throw errores.sucursalNoEncontrada({ sucursal_id });
  }
  return { ...pedido, sucursal_id };
};

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

/** What the types do each in its way. `R`, `A`: the facts of sending again and of annulling. */
export type AccionesDeTipo<F extends Comprobante, R, A> = {
  /** The record as it goes out. */
  readonly vista: (fila: F) => object;
  readonly reenviar: {
    readonly comando: Accion<F, object, R>;
    readonly descripcion: string;
    readonly errores: readonly RechazoDeclarado[];
  };
  readonly anular: {
    readonly comando: Accion<F, { readonly pedido: PedidoDeAnulacion }, A>;
    readonly descripcion: string;
    readonly motivo_de_ejemplo: string;
    readonly errores: readonly RechazoDeclarado[];
  };
};

const rutaDeReenvio = <F extends Comprobante, R, A>(
  tipo: TipoDeComprobante<F>,
  { reenviar }: AccionesDeTipo<F, R, A>,
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
        json: { $ref: `EstadoDe${enPascal(tipo.documento)}`, con: conAvisosSiHay },
      },
    },
    errores: reenviar.errores,
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

const rutaDeAnulacion = <F extends Comprobante, R, A>(
  tipo: TipoDeComprobante<F>,
  { anular, vista }: AccionesDeTipo<F, R, A>,
) =>
  rutaDeComando({
    id: `anular${enPascal(tipo.documento)}`,
    metodo: 'POST',
    camino: `${caminoDeUno(tipo)}/anular`,
    resumen: `Anula una ${tipo.singular} autorizada, aquí y no ante el SRI`,
    descripcion: anular.descripcion,
    recurso: tipo.recurso,
    cuerpo: anularEsquema,
    ejemplo: () => ({ motivo: anular.motivo_de_ejemplo }),
    respuestas: {
      200: {
        descripcion: `La ${tipo.singular}, con avisos`,
        json: { $ref: enPascal(tipo.documento), con: conAvisos },
      },
    },
    errores: anular.errores,
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
export const rutaDeEliminacion = <F extends Comprobante>(tipo: TipoDeComprobante<F>) =>
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

/** The actions on one document that every type has. */
export const montarComandos = <F extends Comprobante, R, A>(
  tipo: TipoDeComprobante<F>,
  acciones: AccionesDeTipo<F, R, A>,
): readonly Ruta<DependenciasDeComandos>[] => [
  rutaDeReenvio(tipo, acciones),
  rutaDeAnulacion(tipo, acciones),
];
