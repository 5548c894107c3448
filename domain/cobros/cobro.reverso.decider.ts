import {
  exigirAntesDeSusAplicaciones,
  exigirAnticipoSinUsar,
  fechaDeAnularRemesa,
} from '#domain/cartera/anticipo.ts';
import { quitarAplicaciones } from '#domain/cartera/aplicar.ts';
import { moverDeudas } from '#domain/cartera/deuda.ts';
import { exigirRedatable } from '#domain/cartera/dias.ts';
import { nombradosPor } from '#domain/cartera/documentos.ts';
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
import { deudasDe, type EfectoDeCobro } from './cobrable.ts';
import { POSTEO_DE_COBROS } from './cobro.asiento.ts';
import type { CobroAnulado, FechaDeCobroCambiada } from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';
import { exigirCobro, type HechosDeUnCobro, senasDe } from './cobro.uno.ts';

/** A collection that is annulled, or dated on another day: as the one law says (`reverso.ts`). */

/**
 * Takes all that it applied off, gives the money back and undoes its entry. Refusals: 404; 409 and 400 of
 * the one law; 409 its advance was applied, or given back.
 */
export const decidirAnular = (
  {
    cobro_id,
    motivo,
    fecha: pedida,
  }: { readonly cobro_id: number; readonly motivo: string; readonly fecha: Fecha | null },
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (CobroAnulado | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, remesa, movido, documentos, cuenta, posteado, contables } = uno;
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  exigirLibre(hecho, hechos.ambiente);
  const fecha = fechaDeAnularRemesa(hecho, remesa, pedida, calendarioDe(uno, hoy));
  exigirAnticipoSinUsar(hecho, remesa, devolucionesDe(cobro));
  const dia = fechaDe(fecha);
  const liberado = liberadoDe(alRegistrarse(cobro), remesa);
  const ajuste_id = movido ? hechos.ultimos.movimiento + 1 : null;
  const datos: CobroAnulado['datos'] = {
    ...senasDe(cobro),
    persona_id: cobro.persona_id,
    monto: cobro.monto,
    motivo,
    dia,
    ajuste_id,
    liberado,
  };
  const deudas = deudasDe([...documentos.values()]);
  const quitados = quitarAplicaciones(deudas, { origen_id: cobro_id, ...remesa }, dia);
  const causa = { origen: { tipo: ORIGEN_DE_COBRO, id: cobro_id }, fecha: dia } as const;
  // What its advance applied and still is there was refused above: what is taken off adds nothing to it.
  const soltado = { fecha: dia, motivo: 'anulado', cambio: 0 - remesa.saldo_anticipo } as const;
  const ajuste = { movimiento_id: ajuste_id ?? 0, fecha, origen_id: cobro_id, motivo };
  const anulacion = { fecha: dia, motivo, liberado };
  const anulado = registroAnulado(POSTEO_DE_COBROS, cobro, cuenta, anulacion);
  return [
    { tipo: 'CobroAnulado', datos },
    ...moverDeudas(deudas, quitados, causa),
    ...moverAnticipo(ORIGEN_DE_COBRO, cobro, soltado),
    ...(movido ? [ajusteDe(movido, ajuste)] : []),
    ...asentarSinEl(contables, anulado, posteado),
  ];
};

/**
 * Dates it on another day, at its own hour, with the applications that it was made with; those of its
 * advance keep theirs. No events where it has that day. Refusals: 404; 409 and 400 of the one law; 400
 * before a document; 409 after an application of its advance.
 */
export const decidirCambiarFecha = (
  { cobro_id, fecha: dia }: { readonly cobro_id: number; readonly fecha: Fecha },
  hechos: HechosDeUnCobro,
  { hoy }: Contexto,
): readonly (FechaDeCobroCambiada | EfectoDeCobro)[] => {
  const uno = exigirCobro(cobro_id, hechos);
  const { registro: cobro, remesa, posteado, documentos } = uno;
  const hecho = hechoDe(ORIGEN_DE_COBRO, uno);
  exigirLibre(hecho, hechos.ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(cobro.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, calendarioDe(uno, hoy));
  const propias = propiasDe(remesa);
  const deudas = deudasDe(nombradosPor(documentos, propias));
  exigirRedatable(deudas, hechos.historias, { de: hecho.dia, a: dia, aplicaciones: propias });
  exigirAntesDeSusAplicaciones(hecho, remesa, devolucionesDe(cobro), dia);
  return [
    { tipo: 'FechaDeCobroCambiada', datos: { ...senasDe(cobro), fecha, dia } },
    ...redatarRemesa(ORIGEN_DE_COBRO, cobro, remesa, dia),
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
