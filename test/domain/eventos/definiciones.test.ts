import { describe, expect, it } from 'vitest';
import { MUESTRAS_DE_COBROS } from '#domain/cobros/cobro.muestras.ts';
import { MUESTRAS_DE_COMPRAS } from '#domain/compras/compra.muestras.ts';
import { MUESTRAS_DE_INVENTARIO } from '#domain/inventario/inventario.muestras.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { MUESTRAS_DE_PAGOS } from '#domain/pagos/pago.muestras.ts';
import { MUESTRAS_DE_PROFORMAS } from '#domain/proformas/proforma.muestras.ts';
import { DEFINICIONES, EVENTOS_PUBLICOS, publicar } from '#domain/publicos.ts';
import { DEFINICIONES_DE_WEBHOOKS } from '#domain/webhooks/publicos.ts';
import { vidaQueLoCuentaTodo } from '#test/support/documentos/factura.pruebas.ts';
import { contarTodoDeUnaLiquidacion } from '#test/support/documentos/liquidacion.pruebas.ts';
import { vidaDeNotasDeCredito } from '#test/support/documentos/notas.pruebas.ts';
import { vidaDeNotasDeDebito } from '#test/support/documentos/notas-debito.pruebas.ts';
import { contarloTodo } from '#test/support/documentos/tipos.pruebas.ts';
import { registrado } from '#test/support/eventos/eventos-guardados.ts';
import { problemasDe } from '#test/support/eventos/eventos-publicos.ts';

/** One or more of each public event, as deciders make them. */
const deVerdad = async (): Promise<readonly EventoRegistrado[]> => {
  const libro = await vidaQueLoCuentaTodo();
  await contarloTodo(libro);
  await contarTodoDeUnaLiquidacion(libro);
  const libros = [libro, await vidaDeNotasDeCredito(), await vidaDeNotasDeDebito()];
  return [
    ...libros.flatMap(({ eventos }) => eventos),
    ...MUESTRAS_DE_PROFORMAS.flatMap(({ tipo, datos }) =>
      tipo === 'EstadoDeProformaCambiado'
        ? ['ACEPTADA', 'RECHAZADA'].map((a) => registrado(tipo, { ...datos, a }))
        : [registrado(tipo, datos)],
    ),
    ...[
      ...MUESTRAS_DE_COMPRAS,
      ...MUESTRAS_DE_INVENTARIO,
      ...MUESTRAS_DE_COBROS,
      ...MUESTRAS_DE_PAGOS,
    ].map(({ tipo, datos }) => registrado(tipo, datos)),
    registrado('EntregaFallida', DEFINICIONES_DE_WEBHOOKS['webhook.entrega_fallida'].ejemplo),
    registrado('SuscripcionSuspendida', {
      ...DEFINICIONES_DE_WEBHOOKS['webhook.suspendido'].ejemplo,
      fallando_desde: '2026-01-10T14:00:00.000Z',
    }),
  ];
};

describe('El catálogo de eventos públicos dice de cada uno', () => {
  it('exactamente los campos con los que sale', async () => {
    const publicados = (await deVerdad()).flatMap((evento) => publicar(evento) ?? []);
    const vistos = new Set<string>();
    for (const { evento, data } of publicados) {
      vistos.add(evento);
      const { campos } = DEFINICIONES[evento]!;
      expect([evento, problemasDe(campos, data)]).toEqual([evento, []]);
    }
    const emitidos = EVENTOS_PUBLICOS.filter((evento) => DEFINICIONES[evento]?.emitido !== false);
    expect([...vistos].sort()).toEqual([...emitidos].sort());
  });

  it.each(Object.entries(DEFINICIONES))('%s: un ejemplo que cumple', (_, { campos, ejemplo }) => {
    expect(problemasDe(campos, ejemplo)).toEqual([]);
  });

  it('un campo de más, de menos o de otro tipo se nota', () => {
    const { campos, ejemplo } = DEFINICIONES_DE_WEBHOOKS['webhook.entrega_fallida'];
    const { intentos: _, ...menos } = ejemplo;
    for (const data of [{ ...ejemplo, otro: 1 }, menos, { ...ejemplo, webhook_id: 'tres' }]) {
      expect(problemasDe(campos, data)).not.toEqual([]);
    }
  });
});
