import { describe, expect, it } from 'vitest';
import { interpretar, TIPOS_DE_EVENTO, versionDe } from '#domain/catalogo.ts';
import { crearInterprete, EventoDesconocido } from '#domain/kernel/catalogo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { crearPublicador } from '#domain/kernel/publico.ts';
import { EVENTOS_PUBLICOS, publicar } from '#domain/publicos.ts';
import {
  claveDelIntento,
  crear,
  hastaEl,
  libroDeEmpresa,
  reenviar,
  registrar,
  vidaQueLoCuentaTodo,
} from '#test/support/documentos/factura.pruebas.ts';
import { registrado } from '#test/support/eventos/eventos-guardados.ts';

/** Ley: eventos §1, in its order. */
const CAMPOS = [
  'id',
  'numero_comprobante',
  'estado',
  'clave_acceso',
  'numero_autorizacion',
  'fecha_autorizacion',
  'fecha_emision',
  'razon_social',
  'identificacion',
  'email',
  'estado_sri',
  'transportista_identificacion',
  'placa',
  'sujeto_identificacion',
  'periodo_fiscal',
];

const publicados = (eventos: readonly EventoRegistrado[]) =>
  eventos.flatMap((e) => publicar(e) ?? []);

describe('Los eventos públicos de una factura', () => {
  it('creada y autorizada, con los campos de la especificación', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    const [creada, autorizada, ...otros] = publicados(libro.eventos);
    expect(otros).toEqual([]);
    expect(creada!.evento).toBe('factura.creada');
    expect(Object.keys(creada!.data)).toEqual(CAMPOS);
    expect(Object.keys(autorizada!.data)).toEqual(CAMPOS);
    expect(creada!.data).toMatchObject({
      id: 1,
      numero_comprobante: '001-001-000000001',
      estado: 'PENDIENTE',
      clave_acceso: null,
      fecha_emision: '2026-11-20',
      email: 'ana@ejemplo.ec',
      placa: null,
    });
    expect(autorizada).toMatchObject({
      evento: 'factura.autorizada',
      data: {
        estado: 'AUTORIZADO',
        clave_acceso: claveDelIntento(1),
        numero_autorizacion: claveDelIntento(1),
        fecha_autorizacion: '2026-11-20T10:00:05.000-05:00',
        estado_sri: '[AUTORIZADO]',
      },
    });
  });

  it.each([
    ['DEVUELTA', 'factura.devuelta', '[DEVUELTA] 35 MENSAJE'],
    ['RECHAZADO', 'factura.rechazada', '[NO AUTORIZADO] 35 MENSAJE'],
  ] as const)('%s es %s y dice por qué', async (estado, evento, estado_sri) => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, estado);
    expect(publicados(libro.eventos).at(-1)).toMatchObject({
      evento,
      data: {
        id: 1,
        estado,
        estado_sri,
        clave_acceso: claveDelIntento(1),
        fecha_autorizacion: null,
      },
    });
  });

  it('un borrador no dice nada hasta que se emite', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    expect(publicados(libro.eventos)).toEqual([]);
    await reenviar(libro);
    expect(publicados(libro.eventos).map((p) => p.evento)).toEqual(['factura.creada']);
  });

  it('reemitir y preguntar de nuevo no se publican', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'DEVUELTA');
    const { eventos } = await reenviar(libro);
    const consulta = await reenviar(libro);
    await registrar(libro, 'firma', { intento: 2 });
    expect(publicados([...eventos, ...consulta.eventos])).toEqual([]);
  });

  it('la lista de nombres es la de lo que se publica', async () => {
    const libro = await vidaQueLoCuentaTodo();
    const vistos = new Set<string>(publicados(libro.eventos).map((p) => p.evento));
    const deFacturas = EVENTOS_PUBLICOS.filter((evento) => evento.startsWith('factura.'));
    expect(vistos).toEqual(new Set<string>(deFacturas));
  });
});

describe('Lo publicado queda como se publicó', () => {
  const publicar = crearPublicador({
    Hecho: {
      2: ({ id }: { id: number }) => ({ evento: 'hecho', data: { id } }),
      4: ({ id, nota }: { id: number; nota: string }) => ({ evento: 'hecho', data: { id, nota } }),
      5: null,
    },
  });
  const { interpretar } = crearInterprete({
    Hecho: {
      version: 5,
      desde: {
        1: (datos) => datos,
        2: (datos) => datos,
        3: (datos) => ({ ...datos, nota: '' }),
        4: (datos) => datos,
      },
      antes: { Dicho: 2 },
    },
  });
  const publicado = (tipo: string, version: number) => {
    const datos = version < 4 ? { id: 1 } : { id: 1, nota: '' };
    return publicar(interpretar(registrado(tipo, datos, version)))?.data;
  };

  it('la forma es la de la versión en que se guardó, aunque se lea con la de hoy', () => {
    const formas = [1, 2, 3, 4, 5].map((version) => publicado('Hecho', version));
    expect(formas).toEqual([undefined, { id: 1 }, { id: 1 }, { id: 1, nota: '' }, undefined]);
  });

  it('también si entonces se llamaba de otro modo', () => {
    expect(publicado('Dicho', 2)).toEqual({ id: 1 });
  });
});

describe('El catálogo de eventos guardados', () => {
  it('un tipo que no conoce detiene: nunca se salta', () => {
    expect(() => interpretar(registrado('FacturaEnviadaALaLuna', {}))).toThrow(EventoDesconocido);
    expect(() => interpretar(registrado('constructor', {}))).toThrow(EventoDesconocido);
    expect(() => versionDe('toString')).toThrow(EventoDesconocido);
  });

  it('conoce también lo que guardan los streams laterales: el seguidor los ve pasar', () => {
    const firmado = registrado('DocumentoFirmado', {});
    expect(interpretar(firmado)).toBe(firmado);
    expect(publicar(firmado)).toBeUndefined();
  });

  it.each(Object.keys(TIPOS_DE_EVENTO))('%s: su versión vale y la siguiente no', (tipo) => {
    const evento = registrado(tipo, {}, versionDe(tipo));
    expect(interpretar(evento)).toBe(evento);
    expect(() => interpretar(registrado(tipo, {}, versionDe(tipo) + 1))).toThrow(EventoDesconocido);
    expect(() => interpretar(registrado(tipo, {}, 0))).toThrow(EventoDesconocido);
  });

  it('una versión anterior sube paso a paso hasta la actual', () => {
    const { interpretar } = crearInterprete({
      Hecho: {
        version: 3,
        desde: {
          1: (datos: object) => ({ ...datos, dos: true }),
          2: (datos: object) => ({ ...datos, tres: Object.keys(datos) }),
        },
      },
      Cortado: { version: 3, desde: {} },
    });
    const guardado = registrado('Hecho', { uno: true });
    const subido = interpretar(guardado);
    expect(subido.datos).toEqual({ uno: true, dos: true, tres: ['uno', 'dos'] });
    expect(subido.metadatos).toBe(guardado.metadatos);
    expect(() => interpretar(registrado('Cortado', {}, 2))).toThrow(EventoDesconocido);
  });

  describe('un evento que cambió de nombre', () => {
    const catalogo = {
      ComprobanteFirmado: {
        version: 3,
        desde: {
          1: (datos: object, tipo: string) => ({
            ...datos,
            documento: tipo === 'FacturaFirmada' ? 'factura' : 'nota_credito',
          }),
          2: (datos: object) => ({ ...datos, firmado_por: null }),
        },
        antes: { FacturaFirmada: 1, NotaFirmada: 1 },
      },
    };
    const { interpretar, versionDe } = crearInterprete(catalogo);

    it('se lee con el de hoy, también si varios se volvieron uno', () => {
      const [factura, nota] = ['FacturaFirmada', 'NotaFirmada'].map((tipo) =>
        interpretar(registrado(tipo, { id: 1 })),
      );
      expect(factura).toMatchObject({
        tipo: 'ComprobanteFirmado',
        datos: { id: 1, documento: 'factura', firmado_por: null },
      });
      expect(nota).toMatchObject({ datos: { documento: 'nota_credito' } });
    });

    it('nunca más se escribe con el viejo, ni se lee de él lo que no llegó a guardar', () => {
      expect(versionDe('ComprobanteFirmado')).toBe(3);
      expect(() => versionDe('FacturaFirmada')).toThrow(EventoDesconocido);
      expect(() => interpretar(registrado('FacturaFirmada', {}, 2))).toThrow(EventoDesconocido);
      expect(() => interpretar(registrado('FacturaFirmada', {}, 3))).toThrow(EventoDesconocido);
    });

    it('un nombre es de un solo evento', () => {
      const dos = { ...catalogo, NotaFirmada: { version: 1 } };
      expect(() => crearInterprete(dos)).toThrow('NotaFirmada nombra dos eventos');
    });
  });
});
