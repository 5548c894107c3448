import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { anularHechoEsquema } from '#commands/tesoreria/movimientos.esquema.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import * as errores from '#domain/activos/activo.errores.ts';
import { RECURSO_DE_ACTIVOS } from '#domain/activos/activo.ts';
import {
  type ActivoHecho,
  type MesDepreciado,
  vistaActivo,
  vistaActivoHecho,
  vistaDepreciacion,
  vistaMesDepreciado,
} from '#domain/activos/activo.vista.ts';
import { papelSinCuenta } from '#domain/contabilidad/asiento.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import type { Ejecutado } from '#domain/kernel/comando.ts';
import { demasiadasFilas } from '#domain/kernel/rango.ts';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { sumasColmadas } from '#domain/kernel/sumas.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import * as delReverso from '#domain/tesoreria/reverso.errores.ts';
import {
  anularActo,
  anularDepreciacion,
  darDeBaja,
  depreciarMes,
  idDelRegistrado,
  leerActivoHecho,
  mejorarActivo,
  registrarActivo,
  trasladarActivo,
  venderActivo,
} from './activos.comandos.ts';
import {
  anularActoEsquema,
  darDeBajaEsquema,
  depreciarEsquema,
  mejorarActivoEsquema,
  registrarActivoEsquema,
  trasladarActivoEsquema,
  venderActivoEsquema,
} from './activos.esquema.ts';

const activo = conAvisos(vistaActivo);
const DESPUES = { 200: { descripcion: 'El activo después', json: activo } } as const;

const DE_UNO = [
  empresaNoConfigurada,
  errores.activoNoEncontrado,
  errores.activoDeOtroAmbiente,
  errores.activoFueraDeUso,
  errores.antesDeLoUltimo,
  ...DE_FECHAS,
] as const;

const DE_COMPRAS = [
  errores.compraDelActivoNoEncontrada,
  errores.compraNoSirve,
  errores.excedeLaCompra,
  errores.altaAntesDeLaCompra,
  errores.cuentaInvalida,
  papelSinCuenta,
  demasiadasFilas,
] as const;

const hecho = ({ resultado, revision }: Ejecutado<ActivoHecho>): Respuesta => ({
  estado: 200,
  json: vistaActivoHecho(resultado),
  revision,
});

const depreciado = ({ resultado, revision, eventos }: Ejecutado<MesDepreciado>): Respuesta => ({
  estado: eventos.length > 0 ? 201 : 200,
  json: vistaMesDepreciado(resultado),
  revision,
});

const NUEVO = { AsientoRegistrado: { asiento_id: 'actos.asiento_id' } } as const;

/** What a company uses for years: it is bought, loses value, and leaves. */
export const rutasDeActivos = [
  rutaDeComando({
    id: 'registrarActivo',
    metodo: 'POST',
    camino: '/activos-fijos',
    resumen: 'Registra un activo fijo, de una línea de una compra o a mano',
    descripcion:
      'De una compra, su costo pasa de la cuenta a que fue su línea a la del activo; si es la misma, no hay ' +
      'nada que pasar. A mano, viene de cuenta_contrapartida_id. Las cuentas que no se envían son las de sus ' +
      'papeles (activo_vehiculos, depreciacion_acumulada, gasto_depreciacion…), y quedan en el activo: cambiar ' +
      'un papel después no lo mueve. Se deprecia en línea recta desde el mes siguiente a fecha_uso. Lo anterior ' +
      'a la contabilidad es parte del asiento de apertura.',
    recurso: 'activos_fijos',
    cuerpo: registrarActivoEsquema,
    ejemplo: (hoy) => ({
      descripcion: 'Computador portátil de contabilidad',
      clase: 'computacion',
      costo: 1250,
      valor_residual: 50,
      vida_util_meses: 40,
      fecha: hoy,
      fecha_uso: sumarDias(hoy, -70),
      custodio: 'Ana Torres',
      idempotency_key: `portatil-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El activo nuevo', json: activo },
      200: { descripcion: 'El que ya se registró con esa clave', json: activo },
    },
    errores: [
      empresaNoConfigurada,
      ...DE_COMPRAS,
      errores.sucursalNoEncontrada,
      errores.sinMatriz,
      ...DE_FECHAS,
      errores.valorResidualExcesivo,
      errores.vidaTerminada,
    ],
    idempotente: true,
    simulable: {
      ActivoRegistrado: { activo_id: 'id', codigo: 'codigo' },
      ...NUEVO,
    },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = registrarActivo({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: RECURSO_DE_ACTIVOS,
        idempotencia,
        idDe: idDelRegistrado,
        leer: leerActivoHecho,
        vista: vistaActivoHecho,
      });
    },
  }),

  rutaDeComando({
    id: 'depreciarActivos',
    metodo: 'POST',
    camino: '/activos-fijos/depreciar',
    resumen: 'Deprecia un mes: un asiento por clase',
    descripcion:
      'El programa lo hace por sí mismo al comenzar el mes siguiente; pedirlo otra vez no hace nada y ' +
      'responde lo hecho. Lo que un activo traía sin depreciar va con el mes. Los asientos son del último día ' +
      'del mes o, mientras corre, de hoy. Lo que supera al máximo de su clase, o es de lo que un vehículo costó ' +
      'más que su límite, va a la conciliación tributaria como no deducible.',
    recurso: 'activos_fijos',
    cuerpo: depreciarEsquema,
    ejemplo: (hoy) => ({ anio: Number(hoy.slice(0, 4)), mes: Number(hoy.slice(5, 7)) }),
    respuestas: {
      201: { descripcion: 'La depreciación del mes', json: vistaMesDepreciado.esquema },
      200: {
        descripcion: 'La que ya se hizo; sin id, no había nada que depreciar',
        json: vistaMesDepreciado.esquema,
      },
    },
    errores: [
      empresaNoConfigurada,
      errores.mesFuturo,
      ...DE_FECHAS,
      errores.mesPasado,
      sumasColmadas,
      demasiadasFilas,
    ],
    simulable: {
      ActivosDepreciados: { depreciacion_id: 'id' },
      AsientoRegistrado: { asiento_id: 'asiento_ids' },
    },
    atender: async (peticion, { ejecutar }) => {
      const comando = depreciarMes({ ...remitenteDe(peticion), mes: peticion.cuerpo });
      return depreciado(await ejecutar(comando));
    },
  }),

  rutaDeComando({
    id: 'anularDepreciacion',
    metodo: 'POST',
    camino: '/activos-fijos/depreciaciones/{id}/anular',
    resumen: 'Anula la depreciación de un mes: la última',
    descripcion:
      'Sus asientos se revierten, y el mes se puede depreciar otra vez. 409 con bloqueos mientras haya un mes ' +
      'posterior depreciado, o uno de sus activos se haya vendido o dado de baja después.',
    recurso: 'activos_fijos',
    cuerpo: anularHechoEsquema,
    ejemplo: () => ({ motivo: 'Faltaba registrar un activo' }),
    respuestas: { 200: { descripcion: 'La depreciación anulada', json: vistaDepreciacion } },
    errores: [
      empresaNoConfigurada,
      errores.depreciacionNoEncontrada,
      errores.depreciacionAnulada,
      errores.depreciacionDeOtroAmbiente,
      ...DE_FECHAS,
      errores.anulacionAntesDelActo,
      errores.depreciacionConPosteriores,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), depreciacion_id: params.id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularDepreciacion(pedido));
      return { estado: 200, json: vistaDepreciacion(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'mejorarActivo',
    metodo: 'POST',
    camino: '/activos-fijos/{id}/mejorar',
    resumen: 'Suma una mejora al costo de un activo fijo',
    descripcion:
      'Desde el mes siguiente se deprecia lo que queda, con la mejora, en lo que le queda de vida más ' +
      'meses_adicionales.',
    recurso: 'activos_fijos',
    cuerpo: mejorarActivoEsquema,
    ejemplo: () => ({ descripcion: 'Ampliación de memoria', monto: 120, meses_adicionales: 6 }),
    respuestas: DESPUES,
    errores: [...DE_UNO, ...DE_COMPRAS, errores.sinVidaRestante, sumasColmadas],
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const pedido = { activo_id: peticion.params.id, ...peticion.cuerpo };
      return hecho(await ejecutar(mejorarActivo({ ...remitenteDe(peticion), pedido })));
    },
  }),

  rutaDeComando({
    id: 'trasladarActivo',
    metodo: 'POST',
    camino: '/activos-fijos/{id}/trasladar',
    resumen: 'Traslada un activo fijo a otra sucursal o a otro custodio',
    descripcion: 'No mueve ninguna cuenta, y no se anula: se traslada de vuelta.',
    recurso: 'activos_fijos',
    cuerpo: trasladarActivoEsquema,
    ejemplo: () => ({ custodio: 'Luis Andrade', motivo: 'Cambio de puesto' }),
    respuestas: DESPUES,
    errores: [...DE_UNO, errores.sucursalNoEncontrada],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { activo_id: peticion.params.id, ...peticion.cuerpo };
      return hecho(await ejecutar(trasladarActivo({ ...remitenteDe(peticion), pedido })));
    },
  }),

  rutaDeComando({
    id: 'darDeBajaActivo',
    metodo: 'POST',
    camino: '/activos-fijos/{id}/baja',
    resumen: 'Da de baja un activo fijo: lo que valía en libros es pérdida',
    recurso: 'activos_fijos',
    cuerpo: darDeBajaEsquema,
    ejemplo: () => ({ motivo: 'Robo denunciado' }),
    respuestas: DESPUES,
    errores: [...DE_UNO, papelSinCuenta, sumasColmadas],
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const pedido = { activo_id: peticion.params.id, ...peticion.cuerpo };
      return hecho(await ejecutar(darDeBaja({ ...remitenteDe(peticion), pedido })));
    },
  }),

  rutaDeComando({
    id: 'anularActoDeActivo',
    metodo: 'POST',
    camino: '/activos-fijos/{id}/anular',
    resumen: 'Anula lo último que se hizo con un activo fijo, o su registro',
    descripcion:
      'Una venta, una baja, una mejora o el alta: por omisión, el último acto en pie. El asiento se revierte y ' +
      'el dinero de una venta vuelve con un ajuste. 409 con bloqueos mientras después haya otro acto o meses ' +
      'depreciados que dependan de él.',
    recurso: 'activos_fijos',
    cuerpo: anularActoEsquema,
    ejemplo: () => ({ motivo: 'Se registró dos veces' }),
    respuestas: DESPUES,
    errores: [
      empresaNoConfigurada,
      errores.activoNoEncontrado,
      errores.actoNoAnulable,
      delReverso.hechoDeOtroAmbiente,
      delReverso.movimientoConciliado,
      ...DE_FECHAS,
      delReverso.antesDelHecho,
      delReverso.fechaConciliada,
      errores.activoConMovimientos,
      demasiadasFilas,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { activo_id: peticion.params.id, ...peticion.cuerpo };
      return hecho(await ejecutar(anularActo({ ...remitenteDe(peticion), pedido })));
    },
  }),

  rutaDeComando({
    id: 'venderActivo',
    metodo: 'POST',
    camino: '/activos-fijos/{id}/vender',
    resumen: 'Vende un activo fijo, por dinero o por una factura que lo cobra',
    descripcion:
      'Con cuenta_dinero_id el dinero entra con un movimiento de origen activo_fijo. Con factura_id el precio ' +
      'es el de su línea, y sale de la cuenta de ventas a que fue esa factura. Lo que entra, menos lo que valía ' +
      'en libros, es ganancia o pérdida.',
    recurso: 'activos_fijos',
    cuerpo: venderActivoEsquema,
    ejemplo: () => ({ monto: 400, cuenta_dinero_id: 1, referencia: 'Transferencia 771' }),
    respuestas: DESPUES,
    errores: [
      ...DE_UNO,
      cuentaDineroNoEncontrada,
      cuentaDineroInactiva,
      cuentaDineroColmada,
      errores.facturaDelActivoNoEncontrada,
      errores.facturaNoSirve,
      sumasColmadas,
      papelSinCuenta,
      demasiadasFilas,
    ],
    simulable: { ActivoVendido: { movimiento_id: 'actos.movimiento_id' }, ...NUEVO },
    atender: async (peticion, { ejecutar }) => {
      const pedido = { activo_id: peticion.params.id, ...peticion.cuerpo };
      return hecho(await ejecutar(venderActivo({ ...remitenteDe(peticion), pedido })));
    },
  }),
] as const;
