import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { MAXIMO_MARCAS } from '#domain/tesoreria/conciliacion.decider.ts';
import * as errores from '#domain/tesoreria/conciliacion.errores.ts';
import { fichaDeConciliacion, vistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import {
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import {
  abrirConciliacion,
  type ConciliacionDeCuenta,
  cerrarConciliacion,
  descartarConciliacion,
  idDeLaAbierta,
  leerRepetida,
  marcarMovimientos,
  modificarConciliacion,
  reabrirConciliacion,
} from './conciliaciones.comandos.ts';
import {
  abrirConciliacionEsquema,
  marcarEsquema,
  modificarConciliacionEsquema,
} from './conciliaciones.esquema.ts';

const DESPUES = {
  200: { descripcion: 'La conciliación después', json: fichaDeConciliacion },
} as const;

/** Refusals of any change of a draft. */
export const DE_UN_BORRADOR = [
  empresaNoConfigurada,
  errores.conciliacionNoEncontrada,
  errores.conciliacionCerrada,
  errores.conciliacionDeOtroAmbiente,
] as const;

const vista = ({ conciliacion: fila, cuenta }: ConciliacionDeCuenta) =>
  vistaConciliacion(fila, cuenta);

const SIN_MOVIMIENTOS = 'Responde sin los movimientos, que están en su detalle.';

/** Bank reconciliations: they begin, are marked, balance and close. */
export const rutasDeConciliaciones = [
  rutaDeComando({
    id: 'abrirConciliacion',
    metodo: 'POST',
    camino: '/cuentas-dinero/{id}/conciliaciones',
    resumen: 'Comienza una conciliación bancaria',
    descripcion:
      'Una cuenta tiene a lo sumo una en curso. La fecha de corte no es futura y es posterior a la de la ' +
      'última cerrada. Mientras está en curso, todo movimiento con fecha hasta el corte la mueve. ' +
      SIN_MOVIMIENTOS,
    recurso: 'cuentas_dinero',
    cuerpo: abrirConciliacionEsquema,
    ejemplo: (hoy) => ({
      fecha_corte: hoy,
      saldo_extracto: 1250.4,
      observaciones: 'Estado de cuenta del mes',
      idempotency_key: 'conciliacion-del-mes',
    }),
    respuestas: {
      201: { descripcion: 'La conciliación nueva', json: fichaDeConciliacion },
      200: { descripcion: 'La que ya se comenzó con esa clave', json: fichaDeConciliacion },
    },
    errores: [
      empresaNoConfigurada,
      cuentaDineroNoEncontrada,
      errores.borradorEliminado,
      errores.conciliacionEnCurso,
      errores.corteFuturo,
      errores.corteNoPosterior,
      cuentaDineroInactiva,
    ],
    idempotente: true,
    simulable: { ConciliacionAbierta: { conciliacion_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, idempotencia } = peticion;
      const pedido = {
        ...remitenteDe(peticion),
        cuenta_dinero_id: params.id,
        pedido: cuerpo.pedido,
      };
      return crearUnaVez(ejecutar, abrirConciliacion(pedido), {
        recurso: 'conciliaciones',
        idempotencia,
        idDe: idDeLaAbierta,
        leer: leerRepetida,
        vista,
      });
    },
  }),

  rutaDeComando({
    id: 'modificarConciliacion',
    metodo: 'PATCH',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}',
    resumen: 'Cambia lo que dice una conciliación en curso',
    descripcion:
      'Con otra fecha de corte los saldos se calculan de nuevo, y lo que estaba marcado después de ella ' +
      `deja de estarlo. ${SIN_MOVIMIENTOS}`,
    recurso: 'cuentas_dinero',
    cuerpo: modificarConciliacionEsquema,
    ejemplo: () => ({ saldo_extracto: 1250.4 }),
    respuestas: DESPUES,
    errores: [...DE_UN_BORRADOR, errores.corteFuturo, errores.corteNoPosterior],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo: cambios } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, cambios };
      const { resultado, revision } = await ejecutar(modificarConciliacion(pedido));
      return { estado: 200, json: vista(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'marcarMovimientos',
    metodo: 'PUT',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/marcas',
    resumen: 'Marca o desmarca movimientos de una conciliación en curso',
    descripcion:
      `Hasta ${MAXIMO_MARCAS} a la vez, todos o ninguno; los que ya están así quedan como están. Son ` +
      'candidatos los movimientos de la cuenta hasta el corte que ninguna conciliación cerrada tiene. ' +
      SIN_MOVIMIENTOS,
    recurso: 'cuentas_dinero',
    cuerpo: marcarEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: () => ({ movimiento_ids: [2], marcado: true }),
    respuestas: DESPUES,
    errores: [...DE_UN_BORRADOR, errores.movimientosNoCandidatos],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, ...cuerpo };
      const { resultado, revision } = await ejecutar(marcarMovimientos(pedido));
      return { estado: 200, json: vista(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'cerrarConciliacion',
    metodo: 'POST',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/cerrar',
    resumen: 'Cierra una conciliación cuya diferencia es 0',
    descripcion:
      'Desde entonces sus movimientos no se anulan ni cambian de fecha, y sus cifras quedan como están. ' +
      'Lo que no se marcó queda en tránsito, para la siguiente.',
    recurso: 'cuentas_dinero',
    respuestas: DESPUES,
    errores: [...DE_UN_BORRADOR, errores.conciliacionNoCuadra],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), ...peticion.params };
      const { resultado, revision } = await ejecutar(cerrarConciliacion(pedido));
      return { estado: 200, json: vista(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'reabrirConciliacion',
    metodo: 'POST',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/reabrir',
    resumen: 'Reabre la última conciliación cerrada de su cuenta',
    descripcion:
      'Vuelve a ser un borrador, con lo que tenía marcado. Lo que se registró después con fecha hasta su ' +
      'corte pasa a contar.',
    recurso: 'cuentas_dinero',
    respuestas: DESPUES,
    errores: [
      empresaNoConfigurada,
      errores.conciliacionNoEncontrada,
      errores.conciliacionSinCerrar,
      errores.conciliacionDeOtroAmbiente,
      errores.noEsLaUltimaCerrada,
      errores.conciliacionEnCurso,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), ...peticion.params };
      const { resultado, revision } = await ejecutar(reabrirConciliacion(pedido));
      return { estado: 200, json: vista(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'descartarConciliacion',
    metodo: 'DELETE',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}',
    resumen: 'Descarta una conciliación en curso',
    descripcion:
      'Lo que tenía marcado queda libre, y las líneas de extracto que se importaron en ella se retiran. Una ' +
      'cerrada no se descarta.',
    recurso: 'cuentas_dinero',
    respuestas: { 204: { descripcion: 'Se descartó', vacia: true } },
    errores: DE_UN_BORRADOR,
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), ...peticion.params };
      return respuestaVacia((await ejecutar(descartarConciliacion(pedido))).revision);
    },
  }),
] as const;
