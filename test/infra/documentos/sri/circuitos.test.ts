import { beforeEach, describe, expect, it } from 'vitest';
import { crearCircuitos } from '#infra/documentos/sri/circuitos.ts';
import {
  ANCHO_INICIAL,
  ANCHO_MAXIMO,
  type RespuestaRecepcion,
  SinCertificado,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';

/** Who may call the SRI, and how much, by what it answered each one. */

const RECIBIDA: RespuestaRecepcion = { tipo: 'RECIBIDA', mensajes: [] };
const AGENDA = {
  primera_consulta_ms: 0,
  consultas_ms: [0],
  fallos_ms: [0],
  reenviar_tras_consultas: 1,
  pausa_minima_ms: 1_000,
  pausa_maxima_ms: 8_000,
};

let ahora_ms: number;
let callan: Set<string>;
let sinCertificado: boolean;
/** What the SRI takes to answer. */
let tarda_ms: number;
let dichos: string[];
let circuitos: ReturnType<typeof crearCircuitos>;
beforeEach(() => {
  ahora_ms = Date.parse('2026-11-22T15:16:00.000Z');
  callan = new Set();
  sinCertificado = false;
  tarda_ms = 20;
  dichos = [];
  circuitos = crearCircuitos({
    agenda: AGENDA,
    reloj: () => ahora_ms,
    sri: {
      enviar: async (_ambiente, xml) => {
        ahora_ms += tarda_ms;
        if (callan.has(xml)) throw new SriInalcanzable('plazo vencido');
        return RECIBIDA;
      },
      consultar: async () => ({ tipo: 'EN_PROCESO' }),
      verificar: async () => {
        ahora_ms += tarda_ms;
        throw new SriInalcanzable('plazo vencido');
      },
    },
    firmador: {
      firmar: async (_empresa, xml) => {
        if (sinCertificado) throw new SinCertificado('falta el certificado de firma electrónica');
        return { xml, sha256: '' };
      },
    },
    esperas: {
      poner: (empresa_id, carril, motivo) => dichos.push(`${empresa_id} ${carril}: ${motivo}`),
      quitar: () => {},
    },
  });
});

const enviar = async (empresa_id: number, veces = 1): Promise<void> => {
  for (let i = 0; i < veces; i += 1) {
    const suyo = circuitos.sri(empresa_id);
    await suyo.enviar('1', String(empresa_id)).catch(() => {});
  }
};
const ancho = (empresa_id: number, carril = 'recepcion-1'): number =>
  circuitos.anchos().find((a) => a.empresa_id === empresa_id && a.carril === carril)?.ancho ??
  ANCHO_INICIAL;

describe('los circuitos del SRI', () => {
  it('a quien se le contesta se le deja enviar cada vez más, hasta un tope', async () => {
    await enviar(1);
    expect(ancho(1)).toBe(2 * ANCHO_INICIAL);
    await enviar(1, 10);
    expect(ancho(1)).toBe(ANCHO_MAXIMO);
  });

  it('las llamadas comienzan repartidas en lo que tarda una: vuelven tantas como comienzan', async () => {
    const cada_ms = (empresa_id: number): number =>
      Math.round(circuitos.anchos().find((a) => a.empresa_id === empresa_id)?.cada_ms ?? 0);
    await enviar(2, 10);
    tarda_ms = 640;
    await enviar(3, 40);
    tarda_ms = 2000;
    await enviar(1, 25);
    expect([cada_ms(1), cada_ms(2), cada_ms(3), cada_ms(4)]).toEqual([31, 0, 10, 0]);
    tarda_ms = 20;
    await enviar(1, 40);
    expect(cada_ms(1)).toBe(0);
  });

  it('los documentos que cuelgan de una empresa solo la detienen a ella, y en ese servicio', async () => {
    callan.add('1');
    await enviar(1, 5);
    await enviar(2);
    await enviar(1, 5);
    expect([ancho(1), ancho(1, 'autorizacion-1'), ancho(1, 'recepcion-2')]).toEqual([
      0,
      ANCHO_INICIAL,
      ANCHO_INICIAL,
    ]);
    expect(ancho(2)).toBeGreaterThan(ANCHO_INICIAL);
    expect(ancho(3)).toBe(ANCHO_INICIAL);
  });

  it('pasada la pausa prueba uno; si tampoco responde, la pausa se dobla hasta su tope', async () => {
    callan.add('1');
    await enviar(1, 5);
    const pausas = [1_000, 2_000, 4_000, 8_000, 8_000];
    for (const pausa_ms of pausas) {
      ahora_ms += pausa_ms - 1;
      expect(ancho(1)).toBe(0);
      ahora_ms += 1;
      expect(ancho(1)).toBe(1);
      await enviar(1);
    }
  });

  it('caído para varias, prueba una por todas; la primera respuesta deja probar a cada una', async () => {
    for (const empresa of [1, 2, 3]) callan.add(String(empresa));
    await enviar(1, 5);
    await enviar(2, 5);
    // It is known by now: one silence is enough.
    await enviar(3);
    ahora_ms += 1_000;
    expect([1, 2, 3].map((empresa) => ancho(empresa))).toEqual([1, 0, 0]);
    await enviar(1);
    expect([1, 2, 3].map((empresa) => ancho(empresa))).toEqual([0, 1, 0]);
    callan.clear();
    await enviar(2);
    expect([1, 2, 3].map((empresa) => ancho(empresa))).toEqual([1, 2, 1]);
  });

  it('dice desde cuándo no responde, y qué certificado falta', async () => {
    callan.add('1');
    await enviar(1);
    expect(dichos).toEqual([]);
    ahora_ms += 60_000;
    await enviar(1);
    expect(dichos).toEqual([
      '1 recepcion-1: el SRI no responde desde 2026-11-22 10:16 (hora de Ecuador)',
    ]);
  });

  it('sin certificado no se intenta con cada documento; llegado, con todos', async () => {
    sinCertificado = true;
    await expect(circuitos.firmador.firmar(1, 'x', '')).rejects.toThrow(SinCertificado);
    expect(dichos).toEqual(['1 firma: falta el certificado de firma electrónica']);
    expect(ancho(1)).toBe(0);
    circuitos.conCertificado([1]);
    expect(ancho(1)).toBe(ANCHO_INICIAL);
  });
});
