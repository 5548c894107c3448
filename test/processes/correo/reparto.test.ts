import { describe, expect, it } from 'vitest';
import type { DocumentoEnviable } from '#domain/correo/correo.events.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Correspondencia, Redactable } from '#processes/correo/correspondencia.puerto.ts';
import { crearReparto } from '#processes/correo/reparto.ts';

/** Who writes what, among the contexts that have something to mail. */

const redactable = (documento: DocumentoEnviable): Redactable => ({
  enviable: {
    documento,
    destinatario: 'cliente',
    noEncontrado: () => {
      throw new Error('No se busca');
    },
    leer: async () => undefined,
  },
  redactar: async () => ({ asunto: documento, texto: '', html: '', adjuntos: [] }),
});

const hecho = (tipo: string) => ({ tipo, datos: { id: 4 } }) as unknown as EventoRegistrado;

const DE_COBROS: Correspondencia = {
  redactables: [redactable('cobro')],
  al_ocurrir: { CobroRegistrado: () => ({ documento: 'cobro', documento_id: 4 }) },
};
const DE_PAGOS: Correspondencia = { redactables: [redactable('pago_proveedor')] };

describe('el reparto de los correos', () => {
  const { de, deOficio } = crearReparto([DE_COBROS, DE_PAGOS]);

  it('cada cosa la redacta su contexto', () => {
    expect([de('cobro'), de('pago_proveedor')]).toEqual([
      DE_COBROS.redactables[0],
      DE_PAGOS.redactables[0],
    ]);
  });

  it('lo que nadie redacta se dice, y no espera', () => {
    expect(() => de('factura')).toThrow('Nadie redacta los correos de factura');
  });

  it('sale de oficio solo lo que alguien pidió para lo que ocurrió', () => {
    expect(deOficio(hecho('CobroRegistrado'))).toEqual({ documento: 'cobro', documento_id: 4 });
    expect(deOficio(hecho('PagoRegistrado'))).toBeUndefined();
  });
});
