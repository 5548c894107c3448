import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import {
  activacionEnCurso,
  antesDeLaContabilidad,
  periodoCerrado,
} from '#domain/contabilidad/libro.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import * as errores from '#domain/inventario/inventario.errores.ts';
import {
  vistaAjustesDeInventario,
  vistaMovimientoDeInventario,
} from '#domain/inventario/inventario.vista.ts';
import {
  anularMovimientoDeInventario,
  cambiarAjustesDeInventario,
  idDelMovido,
  leerMovimientoDeInventario,
  moverInventario,
} from './inventario.comandos.ts';
import { ajustesEsquema, anularMovimientoEsquema, moverEsquema } from './inventario.esquema.ts';

const DE_FECHAS = [
  errores.fechaFutura,
  antesDeLaContabilidad,
  periodoCerrado,
  activacionEnCurso,
] as const;

const NUEVO = { MovimientoDeInventarioRegistrado: { movimiento_id: 'id' } } as const;

export const rutasDeInventario = [
  rutaDeComando({
    id: 'moverInventario',
    metodo: 'POST',
    camino: '/inventario/movimientos',
    resumen: 'Registra un saldo inicial, un conteo o una transferencia entre sucursales',
    descripcion:
      'Un saldo inicial dice cantidad y costo_unitario de lo que había; un conteo, la cantidad_contada, y la ' +
      'diferencia con lo que había al terminar su día va a su cuenta; una transferencia, la cantidad que pasa a sucursal_destino_id, sin cambiar ' +
      'lo que la empresa tiene. Lo que compran, venden y devuelven los documentos se mueve con ellos. El ' +
      'costo es un promedio ponderado en el orden en que se supo cada movimiento: uno con fecha anterior no ' +
      'vuelve a valorar los demás (retroactivo). Con contabilidad, se asienta a la vez.',
    recurso: 'inventario',
    cuerpo: moverEsquema,
    ejemplo: (hoy) => ({
      tipo: 'saldo_inicial',
      fecha: hoy,
      motivo: 'Inventario al comenzar',
      sucursal_id: 1,
      lineas: [{ servicio_id: 1, cantidad: 20, costo_unitario: 3.25 }],
      idempotency_key: `saldo-inicial-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El movimiento', json: vistaMovimientoDeInventario },
      200: {
        descripcion: 'El que ya se registró con esa clave',
        json: vistaMovimientoDeInventario,
      },
    },
    errores: [
      empresaNoConfigurada,
      errores.sucursalNoEncontrada,
      errores.itemNoEncontrado,
      errores.contrapartidaNoEncontrada,
      ...DE_FECHAS,
      errores.noLlevaInventario,
      errores.contrapartidaInvalida,
      errores.yaSeMovio,
      errores.sinCosto,
      errores.sinExistencia,
      errores.existenciaColmada,
    ],
    idempotente: true,
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = moverInventario({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'movimientos_inventario',
        idempotencia,
        idDe: idDelMovido,
        leer: leerMovimientoDeInventario,
        vista: vistaMovimientoDeInventario,
      });
    },
  }),

  rutaDeComando({
    id: 'anularMovimientoDeInventario',
    metodo: 'POST',
    camino: '/inventario/movimientos/{id}/anular',
    resumen: 'Anula con su contrario un movimiento escrito a mano',
    descripcion:
      'Al costo que registró. Responde el movimiento que lo deshace. Lo que movió un documento se deshace al ' +
      'anular ese documento. Sin fecha, la del movimiento, u hoy si su período está cerrado.',
    recurso: 'inventario',
    cuerpo: anularMovimientoEsquema,
    ejemplo: () => ({ motivo: 'Se contó otra bodega' }),
    respuestas: {
      200: { descripcion: 'El que lo deshace', json: vistaMovimientoDeInventario },
    },
    errores: [
      empresaNoConfigurada,
      errores.movimientoNoEncontrado,
      errores.movimientoAnulado,
      errores.esDeUnDocumento,
      errores.otroAmbiente,
      ...DE_FECHAS,
      errores.anulacionAntes,
      errores.sinExistencia,
      errores.existenciaColmada,
    ],
    simulable: NUEVO,
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), movimiento_id: params.id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularMovimientoDeInventario(pedido));
      return { estado: 200, json: vistaMovimientoDeInventario(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'cambiarAjustesDeInventario',
    metodo: 'PUT',
    camino: '/inventario/ajustes',
    resumen: 'Si se puede vender y trasladar lo que no hay',
    recurso: 'inventario',
    cuerpo: ajustesEsquema,
    ejemplo: () => ({ permite_stock_negativo: false }),
    respuestas: { 200: { descripcion: 'Como quedan', json: vistaAjustesDeInventario } },
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo: ajustes } = peticion;
      const comando = cambiarAjustesDeInventario({ ...remitenteDe(peticion), ajustes });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaAjustesDeInventario(resultado), revision };
    },
  }),
] as const;
