import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ESTADOS_EN_SRI } from '#domain/kernel/consulta-sri.ts';
import { dichoDe } from '#infra/documentos/sri/consultas.ts';
import { leerConsulta } from '#infra/documentos/sri/respuestas.ts';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { cronometrar, cronometrarProcesador } from '#test/support/lentitud.ts';
import {
  clienteDe,
  crearServidorGuionado,
  enSobre,
  type ServidorGuionado,
  unMensaje,
} from '#test/support/servidor-guionado.ts';

/** ConsultaComprobante as the SRI answers it, and as whoever is in between may. */

const CLAVE = '2110201101179214673900110020010000000011234567813';

const consulta = (contenido: string): string =>
  '<ns2:consultarEstadoAutorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.consultas">' +
  `<EstadoAutorizacionComprobante>${contenido}</EstadoAutorizacionComprobante>` +
  '</ns2:consultarEstadoAutorizacionComprobanteResponse>';
const leer = (contenido: string) =>
  leerConsulta({ estado: 200, texto: enSobre(consulta(contenido)) }, CLAVE);

describe('lo que envía', () => {
  let sri: ServidorGuionado;
  let cliente: ReturnType<typeof clienteDe>;
  beforeAll(async () => {
    sri = await crearServidorGuionado();
    cliente = clienteDe(sri.url, { lectura: 400 });
  });
  afterAll(async () => {
    cliente.cerrar();
    await sri.cerrar();
  });

  test('la clave, sin calificar, a su servicio', async () => {
    sri.cuerpo(consulta('<estadoAutorizacion>AUTORIZADO</estadoAutorizacion>'));
    expect(await cliente.verificar('2', CLAVE)).toEqual({ tipo: 'AUTORIZADO', mensajes: [] });
    const pedido = sri.pedidos.at(-1);
    expect(pedido?.ruta).toBe('/comprobantes-electronicos-ws/ConsultaComprobante');
    expect(pedido?.cabeceras.soapaction).toBe('""');
    expect(pedido?.cuerpo).toContain('xmlns:ec="http://ec.gob.sri.ws.consultas"');
    expect(pedido?.cuerpo).toContain(
      `<ec:consultarEstadoAutorizacionComprobante><claveAcceso>${CLAVE}</claveAcceso>`,
    );
  });

  test('nada que no sean 49 dígitos llega a un sobre', async () => {
    const antes = sri.pedidos.length;
    for (const clave of ['', '1'.repeat(48), `${CLAVE}</claveAcceso>`, `${CLAVE}\n`]) {
      await expect(cliente.verificar('1', clave)).rejects.toThrow(TypeError);
    }
    expect(sri.pedidos).toHaveLength(antes);
  });

  test('quien no contesta a tiempo calló', async () => {
    sri.responder(() => undefined);
    const inicio = cronometrar();
    await expect(cliente.verificar('1', CLAVE)).rejects.toBeInstanceOf(SriInalcanzable);
    expect(inicio.enCalma_ms()).toBeLessThan(3_000);
  });
});

describe('lo que entiende', () => {
  test.each([
    ['AUTORIZADO', 'AUTORIZADO'],
    [' autorizado ', 'AUTORIZADO'],
    ['NO_AUTORIZADO', 'NO AUTORIZADO'],
    ['PENDIENTE  DE\nANULAR', 'PENDIENTE DE ANULAR'],
    ['ANULADO', 'ANULADO'],
  ])('%j es %s', (dicho, tipo) => {
    expect(leer(`<estadoAutorizacion>${dicho}</estadoAutorizacion>`).tipo).toBe(tipo);
  });

  test.each([
    `<estadoConsulta>RECHAZADA</estadoConsulta>${unMensaje('99', 'FUERA DE RANGO')}`,
    `<estadoConsulta>RECHAZADA</estadoConsulta><estadoAutorizacion/>${unMensaje('99', 'FUERA DE RANGO')}`,
    unMensaje('99', 'FUERA DE RANGO'),
  ])('una pregunta que niega es una respuesta: %s', (contenido) => {
    const respuesta = leer(contenido);
    expect(respuesta.tipo).toBe('RECHAZADA');
    expect(dichoDe(respuesta)).toEqual({ estado: 'RECHAZADA', motivo: '99 FUERA DE RANGO' });
  });

  test.each([
    [
      'de otra clave',
      `<claveAcceso>${'1'.repeat(49)}</claveAcceso><estadoAutorizacion>ANULADO</estadoAutorizacion>`,
    ],
    ['sin estado', ''],
    ['con uno que no existe', '<estadoAutorizacion>QUIZÁS</estadoAutorizacion>'],
    ['con un aviso y nada más', unMensaje('60', 'PRUEBAS', '', 'INFORMATIVO')],
    ['con el estado más adentro', '<x><estadoAutorizacion>ANULADO</estadoAutorizacion></x>'],
  ])('%s no dice nada', (_caso, contenido) => {
    expect(() => leer(contenido)).toThrow(SriInalcanzable);
  });

  test.each([
    ['una página', '<html><body>Request Rejected</body></html>'],
    ['nada', ''],
    ['una entidad', '<!DOCTYPE a [<!ENTITY e "ANULADO">]><a>&e;</a>'],
    ['XML sin cerrar', '<EstadoAutorizacionComprobante><estadoAutorizacion>ANULADO'],
  ])('%s es silencio', (_caso, texto) => {
    expect(() => leerConsulta({ estado: 200, texto }, CLAVE)).toThrow(SriInalcanzable);
    expect(() => leerConsulta({ estado: 503, texto }, CLAVE)).toThrow(SriInalcanzable);
  });
});

describe('texto hostil', () => {
  /** A known state, or silence: nothing else, whatever comes. */
  const oye = (texto: string): string => {
    try {
      return leerConsulta({ estado: 200, texto }, CLAVE).tipo;
    } catch (error) {
      if (!(error instanceof SriInalcanzable)) throw error;
      return 'calla';
    }
  };
  const POSIBLES = [...ESTADOS_EN_SRI, 'calla'];

  test('cualquier texto, en cualquier parte, da un estado conocido o silencio', () => {
    const trozo = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<estadoAutorizacion>',
        '</estadoAutorizacion>',
        'ANULADO',
        '<![CDATA[',
        ']]>',
        '&amp;',
        '&#0;',
        '<!--',
        '<EstadoAutorizacionComprobante>',
        '<mensajes><mensaje><mensaje>',
      ),
    );
    fc.assert(
      fc.property(fc.array(trozo, { maxLength: 8 }), (trozos) => {
        const texto = trozos.join('');
        expect(POSIBLES).toContain(oye(texto));
        expect(POSIBLES).toContain(oye(enSobre(consulta(texto))));
      }),
    );
  });

  test('un estado verdadero con basura escapada alrededor se lee igual', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ESTADOS_EN_SRI.slice(0, 4)),
        fc.stringMatching(/^[\w áéíóú.-]{0,200}$/),
        (estado, basura) => {
          const contenido = `<otro>${basura}</otro><estadoAutorizacion>${estado}</estadoAutorizacion>`;
          expect(leer(contenido).tipo).toBe(estado);
        },
      ),
    );
  });

  test('diez veces más texto cuesta unas diez veces más, y no cien', () => {
    const cuesta = (veces: number): number => {
      const relleno = unMensaje('99', 'X'.repeat(90), 'Y').repeat(veces);
      const inicio = cronometrarProcesador();
      for (let i = 0; i < 3; i += 1) oye(enSobre(consulta(relleno)));
      return inicio.procesador_ms();
    };
    cuesta(1_000);
    const [poco, mucho] = [cuesta(1_000), cuesta(10_000)];
    expect(mucho).toBeLessThan(40 * Math.max(poco, 5));
  });

  test('lo que se guarda de sus mensajes tiene un tope y es texto bien formado', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (mensaje) => {
        const una = { identificador: '99', mensaje, informacion_adicional: mensaje, tipo: 'ERROR' };
        const { motivo } = dichoDe({ tipo: 'RECHAZADA', mensajes: [una, una] });
        expect(motivo!.length).toBeLessThanOrEqual(300);
        expect(motivo!.isWellFormed()).toBe(true);
      }),
    );
    expect(dichoDe({ tipo: 'ANULADO', mensajes: [] }).motivo).toBeNull();
  });
});
