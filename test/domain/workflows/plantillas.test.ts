import { describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { DEFINICIONES } from '#domain/publicos.ts';
import type { Resultado } from '#domain/workflows/corrida.ts';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import type { PedidoExterno } from '#domain/workflows/nodos/externos.ts';
import { aplicarPlantilla } from '#domain/workflows/plantillas/plantilla.ts';
import { PLANTILLAS_DE_CATALOGO } from '#domain/workflows/plantillas/plantillas.vista.ts';
import { PLANTILLAS, plantillaDe } from '#domain/workflows/plantillas/tabla.ts';
import { disparoDe, revisarDefinicion, secretosDe } from '#domain/workflows/validar.ts';
import { simular } from '#test/support/workflows/simulacion.pruebas.ts';

const muestraDe = (evento: string): Json => {
  const definiciones: { readonly [nombre: string]: { readonly ejemplo: object } } = DEFINICIONES;
  return definiciones[evento]!.ejemplo as Json;
};

const CONOCIDOS = {
  eventos: new Map(Object.entries(DEFINICIONES).map(([evento, { campos }]) => [evento, campos])),
  secretos: new Set(['erp', 'chat']),
};

const aplicar = (id: string, parametros: ObjetoJson) =>
  aplicarPlantilla(plantillaDe(id)!, parametros);

const responder = ({ tipo }: PedidoExterno): Resultado => ({
  tipo: 'hecho',
  salida:
    tipo === 'action.buscar'
      ? { entidad: 'facturas', total: 1, registros: [{ id: 42, total: 115 }] }
      : { status: 200, ok: true, headers: {}, texto: '' },
});

/** What a template sends when its event comes with this payload. */
const pedidosDe = (id: string, parametros: ObjetoJson, payload: Json): readonly PedidoExterno[] => {
  const pedidos: PedidoExterno[] = [];
  const { fin } = simular(aplicar(id, parametros), payload, (pedido) => {
    pedidos.push(pedido);
    return responder(pedido);
  });
  expect(fin).toBe('completed');
  return pedidos;
};

describe.each(PLANTILLAS.map((plantilla) => [plantilla.id, plantilla] as const))(
  'La plantilla %s',
  (_, { parametros, definir, ejemplo, eventos }) => {
    const definicion = aplicarPlantilla({ parametros, definir }, ejemplo);

    it('da con su ejemplo una definición sin problemas, que escucha lo que dice', () => {
      expect(revisarDefinicion({ definicion }, CONOCIDOS).problemas).toEqual([]);
      const disparo = disparoDe({ definicion });
      expect(disparo.trigger_tipo).toBe('evento');
      expect(eventos).toEqual(expect.arrayContaining([...disparo.eventos]));
    });

    it('con cada uno de sus eventos llega al final y halla todas sus variables', () => {
      for (const evento of disparoDe({ definicion }).eventos) {
        const { fin, preparados } = simular(definicion, muestraDe(evento), responder);
        expect(fin).toBe('completed');
        expect([...preparados.values()].flatMap(({ notas }) => notas)).toEqual([]);
      }
    });
  },
);

describe('Las plantillas', () => {
  it('se listan con su definición y con lo que piden como JSON Schema', () => {
    expect(PLANTILLAS_DE_CATALOGO.map(({ id }) => id)).toEqual([
      'recordatorio_de_pago',
      'cobranza_por_mora',
      'agradecimiento_de_pago',
      'alerta_del_sri',
      'stock_bajo',
      'factura_a_erp',
      'aviso_a_chat',
    ]);
    expect(
      PLANTILLAS_DE_CATALOGO.find(({ id }) => id === 'factura_a_erp')?.parametros,
    ).toMatchObject({
      type: 'object',
      required: ['url', 'secreto'],
      additionalProperties: false,
    });
  });

  it.each<[string, ObjetoJson, readonly (string | number)[], string]>([
    ['alerta_del_sri', {}, ['correo'], 'missing'],
    ['alerta_del_sri', { correo: 'nadie' }, ['correo'], 'value_error'],
    ['alerta_del_sri', { correo: 'a@example.com', documentos: [] }, ['documentos'], 'value_error'],
    ['cobranza_por_mora', { dias: [2] }, ['dias'], 'value_error'],
    ['cobranza_por_mora', { dias: [7, 7] }, ['dias'], 'value_error'],
    ['recordatorio_de_pago', { asunto: 7 }, ['asunto'], 'value_error'],
    ['recordatorio_de_pago', { asnto: 'Hola' }, ['asnto'], 'extra_forbidden'],
    ['factura_a_erp', { url: 'http://x.example.com', secreto: 'erp' }, ['url'], 'value_error'],
  ])('%s con %j dice qué está mal', (id, parametros, campo, type) => {
    expect(() => aplicar(id, parametros)).toThrow(ErrorDeForma);
    try {
      aplicar(id, parametros);
    } catch (error) {
      const [primero] = (error as ErrorDeForma).errores;
      expect(primero).toMatchObject({ type, loc: ['body', 'parametros', ...campo] });
    }
  });
});

describe('Lo que envían', () => {
  const vencida = muestraDe('factura.en_mora') as ObjetoJson;

  it.each([
    [1, 'escribir'],
    [7, 'escribir'],
    [15, 'escribir_firme'],
    [30, 'escribir_firme'],
  ])('la cobranza, a los %d días de mora: %s', (dias_mora, node_id) => {
    const corrida = simular(aplicar('cobranza_por_mora', {}), { ...vencida, dias_mora }, responder);
    expect(corrida.comenzados.at(-1)).toBe(node_id);
  });

  it('la cobranza calla los días que no se eligieron, y a quien no tiene correo', () => {
    expect(pedidosDe('cobranza_por_mora', { dias: [30] }, { ...vencida, dias_mora: 7 })).toEqual(
      [],
    );
    expect(pedidosDe('cobranza_por_mora', {}, { ...vencida, email: null })).toEqual([]);
  });

  it('el recordatorio, al cliente y con su saldo', () => {
    expect(pedidosDe('recordatorio_de_pago', {}, muestraDe('factura.por_vencer'))).toEqual([
      {
        tipo: 'action.email',
        datos: {
          destinatarios: ['compras@penafiel.example.com'],
          asunto: 'Su factura 001-001-000000042 vence el 2026-02-14',
          texto: expect.stringContaining('Su saldo es de 60 dólares'),
        },
      },
    ]);
  });

  it('la alerta, con lo que dijo el SRI', () => {
    const [correo] = pedidosDe(
      'alerta_del_sri',
      { correo: 'facturacion@example.com' },
      muestraDe('factura.rechazada'),
    );
    expect(correo?.datos).toMatchObject({
      destinatarios: ['facturacion@example.com'],
      asunto: '001-001-000000042: RECHAZADO por el SRI',
      texto: expect.stringContaining('[NO AUTORIZADO] 52 ERROR EN DIFERENCIAS'),
    });
  });

  it('al ERP, la factura entera con el secreto por su nombre', () => {
    const parametros = { url: 'https://erp.example.com/api/facturas', secreto: 'erp' };
    const pedidos = pedidosDe('factura_a_erp', parametros, muestraDe('factura.autorizada'));
    expect(secretosDe(aplicar('factura_a_erp', parametros))).toEqual(['erp']);
    expect(pedidos.map(({ tipo }) => tipo)).toEqual(['action.buscar', 'action.http']);
    expect(pedidos[0]?.datos).toMatchObject({ entidad: 'facturas', ids: [42], limite: 1 });
    const http = pedidos[1];
    if (http?.tipo !== 'action.http') throw new Error('no llamó');
    expect(http.datos).toMatchObject({ metodo: 'POST', auth: { tipo: 'bearer', secreto: 'erp' } });
    expect(JSON.parse(http.datos.cuerpo ?? '')).toMatchObject({
      ruc_emisor: '1790016919001',
      numero: '001-001-000000042',
      cliente: { razon_social: 'Comercial Peñafiel S.A.' },
      factura: { id: 42, total: 115 },
    });
  });

  it('al chat, el mensaje bajo el nombre que el chat le da', () => {
    const parametros = { secreto: 'El chat de ventas', miembro: 'content' };
    const [http] = pedidosDe('aviso_a_chat', parametros, muestraDe('factura.autorizada'));
    expect(http?.datos).toMatchObject({
      url: { secreto: 'El chat de ventas', consulta: '' },
      cuerpo: '{"content":"Factura 001-001-000000042 de Comercial Peñafiel S.A.: AUTORIZADO"}',
    });
  });
});
