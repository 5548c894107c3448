import type { z } from 'zod';
import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { type DependenciasDeComandos, remitenteDe } from '#commands/kernel/ruta.ts';
import {
  anularHechoEsquema,
  cambiarFechaEsquema,
} from '#commands/tesoreria/movimientos.esquema.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import type { PedidoDeAplicar } from '#domain/cartera/anticipo.decider.ts';
import type { RegistroHecho } from '#domain/cartera/cobro-o-pago.vista.ts';
import type { Lado, RegistroDe, TiposDeLado } from '#domain/cartera/lado.ts';
import { leerHecho } from '#domain/cartera/registro-leido.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import {
  type Alcance,
  alcanza,
  type Peticion,
  type RechazoDeclarado,
  type Respuesta,
} from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { AlgunaVista } from '#domain/kernel/vista.ts';
import { vistaCambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';
import { type ComandosDeActos, idDelPrimero } from './actos.comandos.ts';
import type { devolverAnticipoEsquema, quitarAplicacionQuery } from './cobro-o-pago.esquema.ts';
import {
  AL_ANULAR,
  AL_ANULAR_DEVOLUCION,
  AL_APLICAR,
  AL_CAMBIAR_FECHA,
  AL_DEVOLVER,
  AL_QUITAR,
  rechazosDeActo,
} from './rechazos.ts';

/** Routes of a side on a registered record, but for their words and examples: each says its own. */

type Hecho<T extends TiposDeLado> = RegistroHecho<RegistroDe<T>>;

/** A side as its routes show it. */
export type LadoDeRutas<T extends TiposDeLado> = {
  readonly lado: Lado<T>;
  readonly comandos: ComandosDeActos<T>;
  readonly noEncontrado: RechazoDeclarado;
  /** What its record shows. */
  readonly ficha: AlgunaVista;
  readonly vista: (hecho: Hecho<T>) => object;
  /** Whose idempotency keys are those of the uses of its advances. */
  readonly claves: Readonly<Record<'aplicaciones' | 'devoluciones', string>>;
};

/** How creating once goes: a key may be one that another branch used, and then its record is not there. 404. */
export const creacionDe = <T extends TiposDeLado>(
  { lado, vista }: Pick<LadoDeRutas<T>, 'lado' | 'vista'>,
  alcance: Alcance,
) => ({
  idDe: (eventos: readonly Evento[]) => idDelPrimero(lado, eventos),
  leer: (lector: Lector, id: number) => leerHecho(lado, lector, id),
  vista: (hecho: Hecho<T>) => {
    const { id, sucursal_id } = hecho.registro;
    if (!alcanza(alcance, sucursal_id)) throw lado.noEncontrado(id);
    return vista(hecho);
  },
});

type PeticionDeActo<P, Q, C> = Peticion<{ readonly id: number } & P, Q, C>;
type Atender<P, Q, C> = (
  peticion: PeticionDeActo<P, Q, C>,
  dependencias: DependenciasDeComandos,
) => Promise<Respuesta>;

/** Who asks, for what. */
const pedir = <P extends object>(
  peticion: PeticionDeActo<unknown, unknown, unknown>,
  pedido: P,
) => {
  const { params, alcance } = peticion;
  return { ...remitenteDe(peticion), alcance, pedido: { id: params.id, ...pedido } };
};

const responder = async <H, R>(
  { ejecutar }: DependenciasDeComandos,
  comando: Comando<H, R>,
  vista: (resultado: R) => object,
): Promise<Respuesta> => {
  const { resultado, revision } = await ejecutar(comando);
  return { estado: 200, json: vista(resultado), revision };
};

/** What the acts of a side declare alike, to be spread over each one's own declaration. */
export const actosDeLado = <T extends TiposDeLado>(deRutas: LadoDeRutas<T>) => {
  const { lado, comandos, noEncontrado, ficha, vista, claves } = deRutas;
  const DE_TODO_ACTO = rechazosDeActo(noEncontrado);
  const { recurso } = lado;
  const json = conAvisos(ficha);

  const anular: Atender<unknown, unknown, z.output<typeof anularHechoEsquema>> = (
    peticion,
    dependencias,
  ) => responder(dependencias, comandos.anular(pedir(peticion, peticion.cuerpo)), vista);

  const cambiarFecha: Atender<unknown, unknown, z.output<typeof cambiarFechaEsquema>> = (
    peticion,
    dependencias,
  ) => {
    const comando = comandos.cambiarFecha(pedir(peticion, peticion.cuerpo));
    return responder(dependencias, comando, vistaCambioDeFecha);
  };

  /** `pedidoDe`: what a body asks for. */
  const aplicar =
    <C>(
      pedidoDe: (cuerpo: C) => Omit<PedidoDeAplicar<T['pedida']>, 'id'>,
    ): Atender<unknown, unknown, C> =>
    (peticion, { ejecutar }) => {
      const { cuerpo, alcance, idempotencia } = peticion;
      return crearUnaVez(ejecutar, comandos.aplicar(pedir(peticion, pedidoDe(cuerpo))), {
        ...creacionDe(deRutas, alcance),
        recurso: claves.aplicaciones,
        idempotencia,
        estado: 200,
      });
    };

  const quitar: Atender<
    { readonly aplicacion_id: number },
    z.output<ReturnType<typeof quitarAplicacionQuery>>,
    unknown
  > = (peticion, dependencias) => {
    const { params, query } = peticion;
    const pedida = { aplicacion_id: params.aplicacion_id, fecha: query.fecha ?? null };
    return responder(dependencias, comandos.quitar(pedir(peticion, pedida)), vista);
  };

  const devolver: Atender<
    unknown,
    unknown,
    z.output<ReturnType<typeof devolverAnticipoEsquema>>
  > = (peticion, { ejecutar }) => {
    const { cuerpo, alcance, idempotencia } = peticion;
    return crearUnaVez(ejecutar, comandos.devolver(pedir(peticion, cuerpo.pedido)), {
      ...creacionDe(deRutas, alcance),
      recurso: claves.devoluciones,
      idempotencia,
    });
  };

  const anularDevolucion: Atender<
    { readonly devolucion_id: number },
    unknown,
    z.output<typeof anularHechoEsquema>
  > = (peticion, dependencias) => {
    const { params, cuerpo } = peticion;
    const pedida = { devolucion_id: params.devolucion_id, ...cuerpo };
    return responder(dependencias, comandos.anularDevolucion(pedir(peticion, pedida)), vista);
  };

  return {
    json,
    anular: {
      metodo: 'POST',
      recurso,
      cuerpo: anularHechoEsquema,
      errores: [...DE_TODO_ACTO, ...AL_ANULAR],
      simulable: {},
      atender: anular,
    },
    cambiarFecha: {
      metodo: 'PATCH',
      recurso,
      cuerpo: cambiarFechaEsquema,
      respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
      errores: [...DE_TODO_ACTO, ...AL_CAMBIAR_FECHA],
      simulable: {},
      atender: cambiarFecha,
    },
    /** `errores`: of its documents. */
    aplicar: <C>(
      errores: readonly RechazoDeclarado[],
      pedidoDe: (cuerpo: C) => Omit<PedidoDeAplicar<T['pedida']>, 'id'>,
    ) =>
      ({
        metodo: 'POST',
        recurso,
        errores: [...DE_TODO_ACTO, ...DE_FECHAS, ...errores, ...AL_APLICAR],
        idempotente: true,
        atender: aplicar(pedidoDe),
      }) as const,
    quitar: {
      metodo: 'DELETE',
      recurso,
      errores: [...DE_TODO_ACTO, ...AL_QUITAR],
      simulable: {},
      atender: quitar,
    },
    devolver: {
      metodo: 'POST',
      recurso,
      errores: [...DE_TODO_ACTO, ...AL_DEVOLVER],
      idempotente: true,
      atender: devolver,
    },
    anularDevolucion: {
      metodo: 'POST',
      recurso,
      cuerpo: anularHechoEsquema,
      errores: [...DE_TODO_ACTO, ...AL_ANULAR_DEVOLUCION],
      simulable: {},
      atender: anularDevolucion,
    },
  } as const;
};
