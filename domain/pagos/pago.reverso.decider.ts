import {
  exigirAntesDeSusAplicaciones,
  exigirAnticipoSinUsar,
  fechaDeAnularRemesa,
} from '#domain/cartera/anticipo.ts';
import { quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { exigirRedatable } from '#domain/cartera/dias.ts';
import { nombradosPor } from '#domain/cartera/documentos.ts';
import { sumaDe } from '#domain/cartera/liberado.ts';
import { moverAnticipo, propiasDe, redatarRemesa } from '#domain/cartera/mover.ts';
import {
  alRegistrarse,
  asentarSinEl,
  liberadoDe,
  registroAnulado,
} from '#domain/cartera/posteo.ts';
import { calendarioDe, devolucionesDe, hechoDe } from '#domain/cartera/uno.ts';
import { fechaCambiada } from '#domain/contabilidad/asiento.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { aLaMismaHora, type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirLibre,
  moverMovimientos,
} from '#domain/tesoreria/reverso.ts';
import { deudasDe, type EfectoDePago } from './pagable.ts';
import { POSTEO_DE_PAGOS } from './pago.asiento.ts';
import type { FechaDePagoCambiada, PagoAnulado } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';
import { exigirPago, type HechosDeUnPago } from './pago.uno.ts';

/** A payment that is annulled, or dated on another day: as the one law says (`tesoreria/reverso.ts`). */

/**
 * Gives its documents back what they owed, brings the money back and undoes the entry. Refusals in order:
 * 404; 409 and 400 of the one law; 409 where its advance was used.
 */
export const decidirAnular = (
  {
    pago_id,
    motivo,
    fecha: pedida,
  }: { readonly pago_id: number; readonly motivo: string; readonly fecha: Fecha | null },
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (PagoAnulado | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, remesa, movido, documentos, cuenta, posteado, contables } = uno;
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const fecha = fechaDeAnularRemesa(hecho, remesa, pedida, calendarioDe(uno, hoy));
  exigirAnticipoSinUsar(hecho, remesa, devolucionesDe(pago));
  const dia = fechaDe(fecha);
  const { ambiente, persona_id, monto } = pago;
  const liberado = liberadoDe(alRegistrarse(pago), remesa);
  const ajuste_id = movido ? hechos.ultimos.movimiento + 1 : null;
  const deudas = deudasDe([...documentos.values()]);
  const quitadas = { origen_id: pago_id, aplicaciones: remesa.aplicaciones };
  const causa = { origen: { tipo: ORIGEN_DE_PAGO, id: pago_id }, fecha: dia } as const;
  const soltado = { fecha: dia, motivo: 'anulado', cambio: 0 - remesa.saldo_anticipo } as const;
  const anulado: PagoAnulado = {
    tipo: 'PagoAnulado',
    datos: {
      pago_id,
      ambiente,
      persona_id,
      monto,
      motivo,
      dia,
      ajuste_id,
      liberado: sumaDe(liberado),
    },
  };
  const anulacion = { fecha: dia, motivo, liberado };
  const deshecho = registroAnulado(POSTEO_DE_PAGOS, pago, cuenta, anulacion);
  return [
    anulado,
    ...moverDeudas(deudas, quitarAplicaciones(deudas, quitadas, dia), causa),
    ...moverAnticipo(ORIGEN_DE_PAGO, pago, soltado),
    ...(movido && ajuste_id !== null
      ? [ajusteDe(movido, { movimiento_id: ajuste_id, fecha, origen_id: pago_id, motivo })]
      : []),
    ...asentarSinEl(contables, deshecho, posteado),
  ];
};

/**
 * Dates it on another day, at its own hour, with the applications that it was made with. No events where
 * it has that day. Refusals in order: 404; 409 and 400 of the one law; 400 before a document of its
 * own; 409 after something that its advance was used for.
 */
export const decidirCambiarFecha = (
  { pago_id, fecha: dia }: { readonly pago_id: number; readonly fecha: Fecha },
  hechos: HechosDeUnPago,
  { hoy }: Contexto,
): readonly (FechaDePagoCambiada | EfectoDePago)[] => {
  const uno = exigirPago(pago_id, hechos);
  const { registro: pago, remesa, posteado, documentos } = uno;
  const hecho = hechoDe(ORIGEN_DE_PAGO, uno);
  exigirLibre(hecho, hechos.ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, calendarioDe(uno, hoy));
  const propias = propiasDe(remesa);
  const deudas = deudasDe(nombradosPor(documentos, propias));
  exigirRedatable(deudas, hechos.historias, { de: hecho.dia, a: dia, aplicaciones: propias });
  exigirAntesDeSusAplicaciones(hecho, remesa, devolucionesDe(pago), dia);
  const { ambiente } = pago;
  const cambiada: FechaDePagoCambiada = {
    tipo: 'FechaDePagoCambiada',
    datos: { pago_id, ambiente, fecha, dia },
  };
  return [
    cambiada,
    ...redatarRemesa(ORIGEN_DE_PAGO, pago, remesa, dia),
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
