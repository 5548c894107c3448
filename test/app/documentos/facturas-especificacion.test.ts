import { describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { eventosDe } from '#test/support/documentos/escenarios.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi, Respuesta } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * The rows of the specification's state and error tables that concern invoices, one by one, under
 * their own words. What each rule is made of has its own file beside this one.
 */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
/** Neither a restaurant nor without a quota, and with no certificate: what it issues is stuck. */
let tienda: EmpresaDePrueba;

conSistema(async (iniciado) => {
  prueba = iniciado;
  empresa = prueba.empresa;
  tienda = await prueba.fundar({ perfil: { cuota_documentos: 1 } });
});

const crear = async (cambios: object = {}): Promise<number> =>
  (await empresa.api.crear(cuerpoDeFactura(cambios))).cuerpo.id;
const conFinal = async (marca: string, estado: string): Promise<VistaFactura> => {
  const { id } = (await empresa.api.crear(conMarca(marca))).cuerpo;
  return empresa.api.esperarEstado(id, estado);
};
const autorizada = () => conFinal('', 'AUTORIZADO');
const anular = (id: number): Promise<Respuesta<VistaFactura & { avisos: string[] } & ErrorDeApi>> =>
  empresa.api.pedir('POST', `/facturas/${id}/anular`, { cuerpo: { motivo: 'Prueba' } });
const anulada = async (): Promise<VistaFactura> => {
  const { id } = await autorizada();
  return (await anular(id)).cuerpo;
};
const verbos = async (id: number): Promise<string[]> =>
  (await eventosDe(empresa, id)).map(({ evento }) => evento);
const queda = async (id: number, estado: string): Promise<void> => {
  expect((await empresa.api.factura(id)).cuerpo.estado).toBe(estado);
};
const negado = (respuesta: Respuesta<object>, estado: number, codigo: string): void => {
  expect([respuesta.estado, respuesta.cuerpo]).toEqual([
    estado,
    expect.objectContaining({ codigo }),
  ]);
};

/** A refused one goes back to the queue and comes out with another key. */
const reemitida = async (marca: string, estado: string): Promise<void> => {
  const negada = await conFinal(marca, estado);
  const { cuerpo } = await empresa.api.reenviar(negada.id);
  expect(cuerpo).toMatchObject({ estado: 'PENDIENTE', clave_acceso: null });
  const final = await empresa.api.esperarEstado(negada.id, 'AUTORIZADO');
  expect(final.numero_comprobante).toBe(negada.numero_comprobante);
  expect(final.clave_acceso).not.toBe(negada.clave_acceso);
};

type Fila = readonly [fila: string, comprobar: () => Promise<void>];

const ESTADOS: readonly Fila[] = [
  [
    '(none) | create | es_borrador true | BORRADOR | not sent',
    async () => {
      const id = await crear({ es_borrador: true });
      await queda(id, 'BORRADOR');
      expect(await verbos(id)).toEqual([]);
    },
  ],
  [
    '(none) | create | es_borrador false | PENDIENTE | event factura.creada; queued',
    async () => {
      const { estado, cuerpo } = await empresa.api.crear(cuerpoDeFactura());
      expect([estado, cuerpo.estado]).toEqual([201, 'PENDIENTE']);
      await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
      expect((await verbos(cuerpo.id))[0]).toBe('factura.creada');
    },
  ],
  [
    'PENDIENTE / EN_PROCESO | worker | authorized | AUTORIZADO | fecha, numero; event factura.autorizada',
    async () => {
      const { id, clave_acceso, fecha_autorizacion, numero_autorizacion, saldo, total } =
        await autorizada();
      expect(numero_autorizacion).toBe(clave_acceso);
      expect(fecha_autorizacion).toMatch(/-05:00$/);
      expect(saldo, 'por cobrar desde que se autoriza').toBe(total);
      expect((await verbos(id)).at(-1)).toBe('factura.autorizada');
    },
  ],
  [
    'PENDIENTE / EN_PROCESO | worker | NO AUTORIZADO | RECHAZADO | event factura.rechazada; reason in estado_sri',
    async () => {
      const { id, estado_sri } = await conFinal('[SRI:RECHAZADO]', 'RECHAZADO');
      expect(estado_sri).toContain('[NO AUTORIZADO]');
      expect((await verbos(id)).at(-1)).toBe('factura.rechazada');
    },
  ],
  [
    'PENDIENTE / EN_PROCESO | worker | reception refuses it | DEVUELTA | event factura.devuelta; reason in estado_sri',
    async () => {
      const { id, estado_sri } = await conFinal('[SRI:DEVUELTA]', 'DEVUELTA');
      expect(estado_sri).toContain('[DEVUELTA]');
      expect((await verbos(id)).at(-1)).toBe('factura.devuelta');
    },
  ],
  [
    'DEVUELTA | POST reenviar | always | re-queued (PENDIENTE) | NEW access key',
    () => reemitida('[SRI:DEVUELTA:1]', 'DEVUELTA'),
  ],
  [
    'RECHAZADO | POST reenviar | always | re-queued (PENDIENTE) | NEW access key',
    () => reemitida('[SRI:RECHAZADO:1]', 'RECHAZADO'),
  ],
  [
    'PENDIENTE (stuck) | POST reenviar | always | unchanged | no duplicate',
    async () => {
      const { id } = (await tienda.api.crear(cuerpoDeFactura())).cuerpo;
      const { estado, cuerpo } = await tienda.api.reenviar(id);
      expect([estado, cuerpo.estado]).toEqual([200, 'PENDIENTE']);
      const { eventos } = (await tienda.api.eventos({ espera_s: 5 })).cuerpo;
      expect(eventos.map((e) => e.evento)).toEqual(['factura.creada']);
    },
  ],
  [
    'EN_PROCESO (stuck) | POST reenviar | always | unchanged | access key kept; only re-queries',
    async () => {
      const { id, numero_comprobante } = (await empresa.api.crear(conMarca('[SRI:EN_PROCESO:3]')))
        .cuerpo;
      const antes = await empresa.api.esperarEstado(id, 'EN_PROCESO');
      const { cuerpo } = await empresa.api.reenviar(id);
      expect(cuerpo.clave_acceso).toBe(antes.clave_acceso);
      const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
      expect(final.clave_acceso).toBe(antes.clave_acceso);
      const claves = await prueba.clavesEnElSri(empresa, numero_comprobante);
      expect(claves).toEqual([final.clave_acceso]);
    },
  ],
  [
    "BORRADOR | POST reenviar | plan quota available | queued | today's date, number, .creada",
    async () => {
      const id = await crear({ es_borrador: true });
      expect((await empresa.api.reenviar(id)).cuerpo.estado).toBe('PENDIENTE');
      const { numero_comprobante } = await empresa.api.esperarEstado(id, 'AUTORIZADO');
      expect(numero_comprobante).toMatch(/^001-001-\d{9}$/);
      expect((await verbos(id))[0]).toBe('factura.creada');
    },
  ],
  [
    'AUTORIZADO | POST reenviar | any | unchanged | 409',
    async () => {
      const { id } = await autorizada();
      negado(await empresa.api.reenviar(id), 409, 'facturas.ya_autorizada');
      await queda(id, 'AUTORIZADO');
    },
  ],
  [
    'ANULADO | POST reenviar | any | unchanged | 409',
    async () => {
      const { id } = await anulada();
      negado(await empresa.api.reenviar(id), 409, 'facturas.anulada');
      await queda(id, 'ANULADO');
    },
  ],
  [
    'AUTORIZADO | POST anular | only from AUTORIZADO | ANULADO | nothing is sent to the tax authority',
    async () => {
      const { id, numero_comprobante, clave_acceso } = await autorizada();
      const antes = await prueba.simulador.registro();
      const { estado, cuerpo } = await anular(id);
      expect([estado, cuerpo.estado, cuerpo.saldo]).toEqual([200, 'ANULADO', 0]);
      expect(cuerpo.avisos).not.toEqual([]);
      expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toEqual([clave_acceso]);
      expect(await prueba.simulador.registro()).toEqual(antes);
    },
  ],
  [
    '(any other) | POST anular | only from AUTORIZADO | unchanged | 409',
    async () => {
      const borrador = await crear({ es_borrador: true });
      const devuelta = await conFinal('[SRI:DEVUELTA]', 'DEVUELTA');
      const rechazada = await conFinal('[SRI:RECHAZADO]', 'RECHAZADO');
      for (const id of [borrador, devuelta.id, rechazada.id]) {
        negado(await anular(id), 409, 'facturas.no_autorizada');
      }
      const { id } = await anulada();
      negado(await anular(id), 409, 'facturas.anulada');
    },
  ],
];

const ERRORES: readonly Fila[] = [
  [
    '400 | an invoice with propina for a company not flagged restaurant, bar or hotel',
    async () => {
      const respuesta = await tienda.api.negar(cuerpoDeFactura({ propina: 1 }));
      negado(respuesta, 400, 'facturas.propina_no_permitida');
    },
  ],
  [
    '400 | propina on a split invoice (facturas/lote)',
    async () => {
      const facturas = [cuerpoDeFactura(), cuerpoDeFactura({ propina: 1 })];
      const respuesta = await empresa.api.pedir<ErrorDeApi>('POST', '/facturas/lote', {
        cuerpo: { facturas },
      });
      negado(respuesta, 400, 'facturas.propina_en_lote');
      expect(respuesta.cuerpo).toMatchObject({ indice: 1 });
    },
  ],
  [
    '400 | POST facturas/{id}/email without `to` and without a buyer email',
    async () => {
      const { id } = await autorizada();
      const respuesta = await empresa.api.pedir<ErrorDeApi>('POST', `/facturas/${id}/email`);
      negado(respuesta, 400, 'correo.sin_destinatario');
    },
  ],
  [
    '402 | reenviar of a draft when the plan quota is exhausted',
    async () => {
      const borrador = await tienda.api.crear(cuerpoDeFactura({ es_borrador: true }));
      const { id } = borrador.cuerpo;
      negado(await tienda.api.reenviar(id), 402, 'facturas.cupo_agotado');
      expect((await tienda.api.estado(id)).cuerpo.estado).toBe('BORRADOR');
    },
  ],
  [
    '402 | plan quota exhausted (create)',
    async () => {
      negado(await tienda.api.negar(cuerpoDeFactura()), 402, 'facturas.cupo_agotado');
    },
  ],
  [
    '404 | missing (or not of the tenant)',
    async () => {
      const { id } = await autorizada();
      for (const camino of [`/facturas/${id + 1_000}`, `/facturas/${id + 1_000}/status`]) {
        negado(await empresa.api.pedir('GET', camino), 404, 'facturas.no_encontrada');
      }
      for (const [accion, cuerpo] of [
        ['reenviar', {}],
        ['anular', { motivo: 'Ajena' }],
      ] as const) {
        const respuesta = await tienda.api.pedir<ErrorDeApi>('POST', `/facturas/${id}/${accion}`, {
          cuerpo,
        });
        negado(respuesta, 404, 'facturas.no_encontrada');
      }
    },
  ],
  [
    '409 | reenviar of an AUTORIZADO document',
    async () => {
      const { id } = await autorizada();
      negado(await empresa.api.reenviar(id), 409, 'facturas.ya_autorizada');
    },
  ],
  [
    '422 | body or parameter validation (HTTPValidationError)',
    async () => {
      const respuestas = [
        await empresa.api.pedir('POST', '/facturas', { cuerpo: {} }),
        await empresa.api.pedir('POST', '/facturas/lote', { cuerpo: { facturas: [] } }),
        await empresa.api.pedir('POST', '/facturas/1/anular', { cuerpo: { motivo: '' } }),
        await empresa.api.pedir('GET', '/facturas/uno'),
      ];
      for (const { estado, cuerpo } of respuestas) {
        expect(estado).toBe(422);
        const [primero] = (cuerpo as ErrorDeFormaDeApi).detail;
        expect(primero).toMatchObject({ type: expect.any(String), loc: expect.any(Array) });
      }
    },
  ],
];

describe('la especificación: Electronic document states', () => {
  it.each(ESTADOS)('%s', (_fila, comprobar) => comprobar());
});

describe('la especificación: Errors, Documents', () => {
  it.each(ERRORES)('%s', (_fila, comprobar) => comprobar());
});
