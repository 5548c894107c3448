import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CompraRegistrada } from '#domain/compras/compra.events.ts';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { comprimirXml, xmlAparteEn } from '#infra/compras/xml-guardado.ts';
import {
  type Bitacora,
  BitacoraInalcanzable,
  ResultadoDesconocido,
} from '#infra/nucleo/bitacora/puerto.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import { facturaRecibida, type OpcionesDeFactura } from '#test/support/compras/recibidos.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** The file of a purchase, whole: in its event where it fits, and else in a side stream of its own. */

/** The largest that is taken has 5. */
const ARCHIVO_MB = Number(process.env.XML_MB ?? 1);

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let bitacora: Bitacora;
conSistema(
  (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    bitacora = prueba.sistema.nucleo.lecturas.bitacora;
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);
const { pedir } = comprasDe(() => empresa);

/** An invoice with so many KB that nothing makes smaller: deflated it takes a few more than three fourths. */
const conRuido = (kb: number, opciones: OpcionesDeFactura = {}): string => {
  const ruido = randomBytes((kb * 1024 * 3) / 4).toString('base64');
  const campos = Array.from({ length: Math.ceil(ruido.length / 4000) }, (_, i) =>
    ruido.slice(i * 4000, (i + 1) * 4000),
  );
  const adicional = campos.map(
    (dicho, i) => `<campoAdicional nombre="c${i}">${dicho}</campoAdicional>`,
  );
  return facturaRecibida({
    ...opciones,
    antes_del_fin: `<infoAdicional>${adicional.join('')}</infoAdicional>`,
  });
};

const vistaDe = async (xml: string): Promise<VistaRecibido> => {
  const formulario = new FormData();
  formulario.set('file', new File([xml], 'recibido.xml'));
  const respuesta = await fetch(`${prueba.url}/api/v1/compras/importar-xml`, {
    method: 'POST',
    headers: { 'X-API-Key': empresa.clave },
    body: formulario,
  });
  expect(respuesta.status).toBe(200);
  return (await respuesta.json()) as VistaRecibido;
};
const guardar = async (xml: string): Promise<VistaCompra> => {
  const { estado, cuerpo } = await pedir('POST', '/compras', await vistaDe(xml));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};

const registradas = async (): Promise<readonly CompraRegistrada['datos'][]> => {
  const eventos = await bitacora.readStream(streamDeEmpresa(empresa.id));
  return eventos
    .filter(({ tipo }) => tipo === 'CompraRegistrada')
    .map(({ datos }) => datos as CompraRegistrada['datos']);
};
const xmlDe = async (compra_id: number) => {
  const suya = (await registradas()).find((una) => una.compra_id === compra_id);
  const { leer } = xmlAparteEn(bitacora, Date.now);
  return { guardado: suya!.xml!, texto: await leer(suya!.xml!) };
};
describe('por HTTP', () => {
  it('el que cabe va en el evento, y el grande aparte: ambos vuelven enteros', async () => {
    const [chico, grande] = [conRuido(20, { secuencial: 1 }), conRuido(900, { secuencial: 2 })];
    const uno = await xmlDe((await guardar(chico)).id);
    expect(uno.guardado).toMatchObject({ comprimido: expect.any(String), stream: null });
    expect(uno.texto).toBe(chico);
    const otro = await xmlDe((await guardar(grande)).id);
    expect(otro.guardado).toMatchObject({ comprimido: null, stream: expect.any(String) });
    expect(otro.guardado.stream).toMatch(new RegExp(`^documento-${empresa.id}-xml-[0-9a-f]{32}$`));
    expect((await bitacora.readStream(otro.guardado.stream!)).length).toBeGreaterThan(1);
    expect(otro.texto).toBe(grande);
  });

  it(`uno de ${ARCHIVO_MB} MB que nada comprime se guarda`, { timeout: 30_000 }, async () => {
    const xml = conRuido(ARCHIVO_MB * 1000, { secuencial: 3 });
    expect((await xmlDe((await guardar(xml)).id)).texto).toBe(xml);
  });

  it('con 1.000 líneas, que llenan su evento, también', async () => {
    const xml = conRuido(480, { secuencial: 4, lineas: 1000 });
    const { id } = await guardar(xml);
    const { cuerpo } = await pedir('GET', `/compras/${id}`);
    expect(cuerpo.detalles).toHaveLength(1000);
    expect((await xmlDe(id)).texto).toBe(xml);
  });

  it('las líneas que no caben con él en una escritura no van: valen sus totales', async () => {
    const largas = facturaRecibida({ secuencial: 7, lineas: 1000 }).replaceAll(
      /(?<=<descripcion>)[^<]*/g,
      'ñ'.repeat(300),
    );
    const vista = await vistaDe(largas);
    expect(vista.detalles).toEqual([]);
    expect(vista.avisos).toContain('Sus líneas traen demasiado texto: se tomaron solo sus totales');
    expect(await guardar(largas)).toMatchObject({ total: 23_000 });
  });

  it('simulado no deja nada, y repetido nada más', async () => {
    const vista = await vistaDe(conRuido(400, { secuencial: 5 }));
    const antes = await bitacora.cabeza();
    const simulada = await pedir<object>('POST', '/compras?simular=true', vista);
    expect(simulada).toMatchObject({ estado: 200, cuerpo: { simulado: true } });
    expect(await bitacora.cabeza()).toBe(antes);
    expect((await pedir('POST', '/compras', vista)).estado).toBe(201);
    const despues = await bitacora.cabeza();
    expect((await pedir('POST', '/compras', vista)).estado).toBe(200);
    expect(await bitacora.cabeza()).toBe(despues);
  });

  it('422 el de más de 5 MB', async () => {
    const vista = await vistaDe(facturaRecibida({ secuencial: 6 }));
    const xml_original = 'x'.repeat(5 * 1024 * 1024 + 1);
    const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('POST', '/compras', {
      ...vista,
      xml_original,
    });
    expect(estado).toBe(422);
    expect(cuerpo.detail).toMatchObject([
      { loc: ['body', 'xml_original'], type: 'too_long', msg: 'El XML ocupa más de 5 MB' },
    ]);
  });
});

describe('quien lo guarda muere, o no sabe si quedó', () => {
  /** The log, whose append number `n` ends so. */
  const queFalla = (n: number, fallar: (hacer: () => Promise<unknown>) => Promise<never>) => {
    let van = 0;
    const append: Bitacora['append'] = (...pedido) => {
      van += 1;
      const hacer = () => bitacora.append(...pedido);
      return van === n ? fallar(hacer) : hacer();
    };
    return { ...bitacora, append };
  };
  const muere = async (): Promise<never> => {
    throw new Error('murió');
  };
  const calla = (): Promise<never> => Promise.reject(new ResultadoDesconocido('se perdió'));
  const guardaYCalla = async (hacer: () => Promise<unknown>): Promise<never> => {
    await hacer();
    throw new ResultadoDesconocido('llegó sin respuesta');
  };
  const nuevo = async (kb = 900) => {
    const xml = conRuido(kb);
    const { xml: guardado, aparte } = await comprimirXml(empresa.id, xml);
    return { xml, guardado, aparte: aparte! };
  };
  const comprobar = async ({ xml, guardado, aparte }: Awaited<ReturnType<typeof nuevo>>) => {
    expect(await xmlAparteEn(bitacora, Date.now).leer(guardado)).toBe(xml);
    const eventos = await bitacora.readStream(aparte.stream);
    expect(eventos.map(({ datos }) => datos)).toEqual(aparte.partes);
  };

  it.each([1, 2, 3])('entre dos partes (%i): quien repite sigue lo que falta', async (n) => {
    const suyo = await nuevo();
    expect(suyo.aparte.partes.length).toBeGreaterThan(2);
    const muerto = xmlAparteEn(queFalla(n, muere), Date.now);
    await expect(muerto.guardar(suyo.aparte, 'prueba')).rejects.toThrow('murió');
    expect(await bitacora.readStream(suyo.aparte.stream)).toHaveLength(n - 1);
    await xmlAparteEn(bitacora, Date.now).guardar(suyo.aparte, 'prueba');
    await comprobar(suyo);
  });

  it.each([
    ['se perdió', calla],
    ['quedó y no se supo', guardaYCalla],
  ])('una parte que %s se envía otra vez, y queda una sola', async (_, fallar) => {
    const suyo = await nuevo();
    await xmlAparteEn(queFalla(2, fallar), Date.now).guardar(suyo.aparte, 'prueba');
    await comprobar(suyo);
  });

  it('si la bitácora no contesta nunca, lo dice', async () => {
    const suyo = await nuevo();
    const muda = { ...bitacora, append: calla };
    await expect(xmlAparteEn(muda, Date.now).guardar(suyo.aparte, 'prueba')).rejects.toThrow(
      BitacoraInalcanzable,
    );
  });

  it('cuatro a la vez: una sola vez', async () => {
    const suyo = await nuevo();
    await Promise.all(
      [1, 2, 3, 4].map(() => xmlAparteEn(bitacora, Date.now).guardar(suyo.aparte, 'prueba')),
    );
    await comprobar(suyo);
  });

  it('lo que quedó sin su compra no estorba a quien la registra después', async () => {
    const xml = conRuido(400, { secuencial: 9 });
    const { aparte } = await comprimirXml(empresa.id, xml);
    await xmlAparteEn(bitacora, Date.now).guardar(aparte!, 'prueba');
    const { guardado, texto } = await xmlDe((await guardar(xml)).id);
    expect([guardado.stream, texto]).toEqual([aparte!.stream, xml]);
  });
});
