import { fechaCambiada } from '#domain/contabilidad/asiento.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { aLaMismaHora, type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';
import {
  ajusteDe,
  exigirCambioDeFecha,
  exigirLibre,
  moverMovimientos,
} from '#domain/tesoreria/reverso.ts';
import {
  exigirAntesDeSusAplicaciones,
  exigirAnticipoSinUsar,
  fechaDeAnularRemesa,
} from './anticipo.ts';
import { quitarAplicaciones } from './aplicar.ts';
import { alRegistrarse, asentarSinEl, liberadoDe, registroAnulado } from './asientos-de-cartera.ts';
import { moverDeudas } from './deuda.ts';
import { exigirRedatable } from './dias.ts';
import { nombradosPor } from './documentos.ts';
import {
  type Actuado,
  exigirRegistro,
  type HechosDeLado,
  type Lado,
  type TiposDeLado,
} from './lado.ts';
import { moverAnticipo, propiasDe, redatarRemesa } from './mover.ts';
import { calendarioDe, devolucionesDe, hechoDe } from './registro-leido.ts';

/** A collection or payment that is annulled, or dated on another day: as the one law says (`reverso.ts`). */

export type PedidoDeAnular = {
  readonly id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
};

/**
 * Takes all that it applied off, gives the money back and undoes its entry. Refusals in order: 404; 409
 * and 400 of the one law; 409 its advance was applied, or given back.
 */
export const decidirAnular = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, motivo, fecha: pedida }: PedidoDeAnular,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'anulado'> => {
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, remesa, movido, cuenta, posteado, contables } = leido;
  const { origen: tipo } = lado.posteo;
  const hecho = hechoDe(tipo, leido);
  exigirLibre(hecho, hechos.ambiente);
  const fecha = fechaDeAnularRemesa(hecho, remesa, pedida, calendarioDe(leido, hoy));
  exigirAnticipoSinUsar(hecho, remesa, devolucionesDe(registro));
  const dia = fechaDe(fecha);
  const { persona_id, monto } = registro;
  const liberado = liberadoDe(alRegistrarse(registro), remesa);
  const ajuste = movido && { movido, movimiento_id: hechos.ultimos.movimiento + 1 };
  const deudas = lado.documentos.deudasDe([...leido.documentos.values()]);
  const quitadas = quitarAplicaciones(deudas, { origen_id: id, ...remesa }, dia);
  // What its advance applied and still is there was refused above: what is taken off adds nothing to it.
  const soltado = { fecha: dia, motivo: 'anulado', cambio: 0 - remesa.saldo_anticipo } as const;
  const anulacion = { fecha: dia, motivo, liberado };
  const anulado = registroAnulado(lado.posteo, registro, cuenta, anulacion);
  return [
    lado.eventos.anulado(registro, {
      persona_id,
      monto,
      motivo,
      dia,
      ajuste_id: ajuste?.movimiento_id ?? null,
      liberado: lado.liberado(liberado),
    }),
    ...moverDeudas(deudas, quitadas, { origen: { tipo, id }, fecha: dia }),
    ...moverAnticipo(tipo, registro, soltado),
    ...(ajuste
      ? [
          ajusteDe(ajuste.movido, {
            movimiento_id: ajuste.movimiento_id,
            fecha,
            origen_id: id,
            motivo,
          }),
        ]
      : []),
    ...asentarSinEl(contables, anulado, posteado),
  ];
};

export type PedidoDeCambiarFecha = { readonly id: number; readonly fecha: Fecha };

/**
 * Dates it on another day, at its own hour, with the applications that it was made with; those of its
 * advance keep theirs. No events where it has that day. Refusals in order: 404; 409 and 400 of the one
 * law; 400 before a document of its own; 409 after something that its advance was used for.
 */
export const decidirCambiarFecha = <T extends TiposDeLado>(
  lado: Lado<T>,
  { id, fecha: dia }: PedidoDeCambiarFecha,
  hechos: HechosDeLado<T>,
  { hoy }: Contexto,
): Actuado<T, 'fechaCambiada'> => {
  const leido = exigirRegistro(lado, id, hechos);
  const { registro, remesa, posteado, documentos } = leido;
  const hecho = hechoDe(lado.posteo.origen, leido);
  exigirLibre(hecho, hechos.ambiente);
  if (dia === hecho.dia) return [];
  const fecha = aLaMismaHora(hecho.fecha, dia);
  exigirCambioDeFecha(hecho, fecha, calendarioDe(leido, hoy));
  const propias = propiasDe(remesa);
  const deudas = lado.documentos.deudasDe(nombradosPor(documentos, propias));
  exigirRedatable(deudas, hechos.historias, { de: hecho.dia, a: dia, aplicaciones: propias });
  exigirAntesDeSusAplicaciones(hecho, remesa, devolucionesDe(registro), dia);
  return [
    lado.eventos.fechaCambiada(registro, { fecha, dia }),
    ...redatarRemesa(lado.posteo.origen, registro, remesa, dia),
    ...moverMovimientos(hecho, fecha),
    ...(posteado ? [fechaCambiada(posteado, dia)] : []),
  ];
};
