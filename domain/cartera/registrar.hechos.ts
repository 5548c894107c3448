import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { personas } from '#domain/personas/persona.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { cuentasDe, rolesDe } from './asientos-de-cartera.ts';
import { leerHistorias } from './dias.ts';
import { RECURSO_DE_APLICACIONES } from './dinero-aplicado.ts';
import type { DocumentoRef } from './documentos.ts';
import { leerCuenta, leerCuentaDeDinero, leerDeCruce, leerSucursal, ultimoDe } from './hechos.ts';
import type { Lado, TiposDeLado } from './lado.ts';
import type { HechosDeRegistro, PedidoDeRegistro } from './registrar.ts';

/** Who asks for what, of whom, and for which environment. */
type PorRegistrarse = {
  readonly ambiente: Ambiente;
  readonly alcance: Alcance;
  readonly persona_id: number;
  readonly pedido: PedidoDeRegistro<DocumentoRef>;
  readonly hoy: Fecha;
};

/** What a new collection or payment is decided by: all of it by key. */
export const leerParaRegistrar = async <T extends TiposDeLado>(
  { recurso, posteo, documentos: { leer: leerDocumentos } }: Lado<T>,
  lector: Lector,
  { ambiente, alcance, persona_id, pedido, hoy }: PorRegistrarse,
): Promise<HechosDeRegistro<T['documento']>> => {
  const fecha = fechaDe(pedido.fecha);
  const leidos = await Promise.all([
    lector.fila(personas, [persona_id]),
    leerDocumentos(lector, pedido.aplicaciones, alcance),
    leerHistorias(lector, pedido.aplicaciones, { fecha, hoy }),
    leerSucursal(lector, pedido.sucursal_id),
    leerCuentaDeDinero(lector, pedido),
    leerDeCruce(lector, pedido.cruce),
    ultimoDe(lector, recurso),
    ultimoDe(lector, RECURSO_DE_APLICACIONES),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const [persona, documentos, historias, sucursal, cuenta_dinero_id, deCruce, ...ultimos] = leidos;
  const [registro, aplicacion, movimiento] = ultimos;
  const { cuenta, saldo } = await leerCuenta(lector, ambiente, cuenta_dinero_id);
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [fecha],
    roles: rolesDe(posteo, pedido.medio, cuenta),
    cuentas: cuentasDe(pedido.cruce, cuenta),
  });
  return {
    ambiente,
    persona,
    documentos,
    historias,
    sucursal,
    cuenta_dinero_id,
    cuenta,
    saldo,
    deCruce,
    contables,
    ultimos: { registro, aplicacion, movimiento },
  };
};
