import { describe, expect, it } from 'vitest';
import { rideDeGuia } from '#domain/documentos/guia/guia.ride.vista.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { emisorDePrueba } from '#test/support/documentos/ride.pruebas.ts';
import {
  crearUnaGuia,
  destinatario,
  reemplazarLaGuia,
  reenviarLaGuia,
  registrarRespuesta,
} from '#test/support/documentos/tipos.pruebas.ts';

const tipos = ({ eventos }: { readonly eventos: readonly { readonly tipo: string }[] }) =>
  eventos.map((e) => e.tipo);

describe('Dada una empresa, cuando se emite una guía', () => {
  it('entran en el directorio el transportista y cada destinatario, una sola vez', async () => {
    const libro = libroDeEmpresa();
    const otro = destinatario({ identificacion_destinatario: 'P-9', tipo_identificacion: '06' });
    const creada = await crearUnaGuia(libro, {
      destinatarios: [destinatario(), otro, destinatario({ ruta: 'Otra' })],
    });
    expect(tipos(creada)).toEqual([
      'PersonaCreada',
      'PersonaCreada',
      'PersonaCreada',
      'GuiaCreada',
    ]);
    const { persona_id, destinatarios } = creada.resultado.comprobante;
    expect([persona_id, ...destinatarios.map((d) => d.persona_id)]).toEqual([1, 2, 3, 2]);
    expect(tipos(await crearUnaGuia(libro))).toEqual(['GuiaCreada']);
  });

  it('quien transporta y recibe es una persona con los dos papeles', async () => {
    const libro = libroDeEmpresa();
    const mismo = destinatario({
      tipo_identificacion: '04',
      identificacion_destinatario: '1791304233001',
    });
    const creada = await crearUnaGuia(libro, { destinatarios: [mismo] });
    expect(tipos(creada)).toEqual(['PersonaCreada', 'PersonaMarcada', 'GuiaCreada']);
    expect(creada.resultado.comprobante.destinatarios[0]!.persona_id).toBe(1);
  });

  it('el borrador de un transportista que entró después al directorio se emite a su nombre', async () => {
    const libro = libroDeEmpresa();
    const borrador = await crearUnaGuia(libro, { es_borrador: true });
    expect(borrador.resultado.comprobante.persona_id).toBeNull();
    await crearUnaGuia(libro);
    const emitida = await reenviarLaGuia(libro);
    expect(tipos(emitida)).toEqual(['GuiaCreada']);
    expect(emitida.resultado.comprobante).toMatchObject({ id: 1, persona_id: 1 });
  });

  it('el transporte empieza hoy o después, aunque sea en meses', async () => {
    const libro = libroDeEmpresa();
    const { comprobante } = (
      await crearUnaGuia(libro, {
        fecha_ini_transporte: '2027-03-01',
        fecha_fin_transporte: '2027-03-01',
      })
    ).resultado;
    expect([comprobante.fecha_emision, comprobante.fecha_ini_transporte]).toEqual([
      '2026-11-20',
      '2027-03-01',
    ]);
    const error = await crearUnaGuia(libro, {
      fecha_ini_transporte: '2026-11-19',
      fecha_fin_transporte: '2026-11-18',
    }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ErrorDeForma);
    expect((error as ErrorDeForma).errores.map(({ loc }) => loc.at(-1))).toEqual([
      'fecha_ini_transporte',
      'fecha_fin_transporte',
    ]);
  });

  it('repetida con su clave al día siguiente es la misma, aunque ya haya empezado', async () => {
    const libro = libroDeEmpresa();
    const clave = { clave: 'k', huella: 'h' };
    await crearUnaGuia(libro, {}, clave);
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    const { resultado, eventos } = await crearUnaGuia(libro, {}, clave);
    expect([resultado.repetida, resultado.comprobante.id, eventos]).toEqual([true, 1, []]);
  });
});

describe('Dada una guía que el SRI negó', () => {
  it('reenviada en otra serie toma su siguiente número', async () => {
    const libro = libroDeEmpresa();
    await crearUnaGuia(libro);
    await registrarRespuesta(libro, GUIA, 'rechazo');
    libro.dado(EMPRESA, {
      tipo: 'EmpresaAmbienteCambiado',
      datos: { de: '1', a: '2' },
    });
    const { resultado } = await reenviarLaGuia(libro);
    expect(resultado.comprobante).toMatchObject({
      estado: 'PENDIENTE',
      ambiente: '2',
      intento: 2,
      numero_comprobante: '001-001-000000001',
    });
  });

  it('si el transporte ya debía empezar, no sale hasta que se cambien sus fechas', async () => {
    const libro = libroDeEmpresa();
    await crearUnaGuia(libro);
    await registrarRespuesta(libro, GUIA, 'devolucion');
    libro.ponerHora('2026-11-25T15:00:00.000Z');
    await expect(reenviarLaGuia(libro)).rejects.toMatchObject({
      clase: 'valor',
      codigo: 'guias_remision.transporte_ya_iniciado',
    });
    const fechas = { fecha_ini_transporte: '2026-11-25', fecha_fin_transporte: '2026-11-26' };
    expect(tipos(await reemplazarLaGuia(libro, fechas))).toEqual(['GuiaModificada']);
    expect(tipos(await reemplazarLaGuia(libro, fechas))).toEqual([]);
    expect(tipos(await reenviarLaGuia(libro))).toEqual(['ComprobanteReemitido']);
  });
});

it('en papel, cada destinatario lleva lo suyo y la guía no tiene totales', async () => {
  const libro = libroDeEmpresa();
  const con = { cod_doc_sustento: '01', num_doc_sustento: '001-001-000000009' };
  const { resultado } = await crearUnaGuia(libro, {
    destinatarios: [destinatario(con), destinatario()],
  });
  const ride = rideDeGuia(resultado.comprobante, emisorDePrueba());
  expect(ride.secciones.map(({ campos }) => campos[0])).toEqual([
    { nombre: 'Comprobante de venta', texto: 'Factura 001-001-000000009' },
    { nombre: 'Motivo del traslado', texto: 'Venta' },
  ]);
  expect([ride.totales, ride.pagos]).toEqual([[], null]);
});
