import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirBandeja, type Bandeja } from '#infra/demo/bandeja/bandeja.ts';
import { PLAZOS_DE_CORREO } from '#infra/salida/correo/cartero.ts';
import { crearTransporte, type Transporte } from '#infra/salida/correo/transporte.ts';

/** The embedded default's mail: what is sent can be seen, and goes nowhere. */

const CONEXION = {
  nombre_tls: null,
  tls: false,
  exigir_tls: false,
  credenciales: null,
  conexiones: 2,
};

describe('la bandeja de prueba', () => {
  let bandeja: Bandeja;
  let transporte: Transporte;
  beforeAll(async () => {
    bandeja = await abrirBandeja(() => Date.parse('2026-11-20T15:00:00.000Z'));
    const { host, puerto } = bandeja.servidor;
    const apagado = new AbortController().signal;
    transporte = crearTransporte({ ...CONEXION, host, puerto }, PLAZOS_DE_CORREO, { apagado });
  });
  afterAll(async () => {
    transporte?.cerrar();
    await bandeja?.cerrar();
  });

  const enviar = (asunto: string, html = '<p>Hola</p>') =>
    transporte.enviar(
      {
        message_id: `${asunto.length}@x.ec`,
        fecha: '2026-11-20T15:00:00.000Z',
        nombre: 'La Ñandú',
        destinatarios: ['ana@x.ec'],
        para: ['ana@x.ec'],
        asunto,
        texto: 'Señora',
        html,
        adjuntos: [{ nombre: 'clave.xml', tipo: 'application/xml', bytes: '<ñ/>' }],
      },
      { direccion: 'de@x.ec', responder_a: null },
    );
  const ver = async (camino: string) => {
    const respuesta = await fetch(new URL(camino, bandeja.url));
    return {
      estado: respuesta.status,
      cabeceras: respuesta.headers,
      texto: await respuesta.text(),
    };
  };

  it('muestra el correo con su texto, su HTML y sus adjuntos', async () => {
    await enviar('Factura de <Ñandú>');
    const lista = await ver('/');
    expect(lista.texto).toContain('Factura de &lt;Ñandú&gt;');
    expect(lista.texto).toContain('2026-11-20 10:00:00');
    const detalle = await ver('/correos/1');
    expect(detalle.texto).toContain('La Ñandú &lt;de@x.ec&gt;');
    expect(detalle.texto).toContain('<pre>Señora');
    expect((await ver('/correos/1/html')).texto).toContain('<p>Hola</p>');
    const adjunto = await ver('/correos/1/adjuntos/1');
    expect(adjunto.texto).toBe('<ñ/>');
    expect(adjunto.cabeceras.get('content-disposition')).toContain('filename="clave.xml"');
    expect((await ver('/correos/1/fuente')).texto).toContain('Message-ID: <18@x.ec>');
    expect(JSON.parse((await ver('/correos.json')).texto)).toMatchObject([
      { asunto: 'Factura de <Ñandú>', para: ['ana@x.ec'], adjuntos: ['clave.xml'] },
    ]);
  });

  it('lo que un correo traiga no puede hacer nada', async () => {
    await enviar('Malo', '<script>alert(1)</script>');
    const [ultimo] = JSON.parse((await ver('/correos.json')).texto) as { id: number }[];
    const { cabeceras } = await ver(`/correos/${ultimo!.id}/html`);
    expect(cabeceras.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect((await ver('/')).cabeceras.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });

  it('solo responde a quien la llama por su nombre', async () => {
    const estado = await new Promise<number | undefined>((resolver, rechazar) => {
      const viaje = request(bandeja.url, { headers: { Host: 'sitio.malo.ec' } }, (respuesta) => {
        respuesta.resume();
        resolver(respuesta.statusCode);
      });
      viaje.on('error', rechazar).end();
    });
    expect(estado).toBe(403);
  });

  it('guarda los últimos doscientos', async () => {
    for (let i = 0; i < 205; i++) await enviar(`Número ${i}`);
    const lista = JSON.parse((await ver('/correos.json')).texto) as { asunto: string }[];
    expect(lista).toHaveLength(200);
    expect([lista[0]?.asunto, lista.at(-1)?.asunto]).toEqual(['Número 204', 'Número 5']);
    expect((await ver('/correos/1')).estado).toBe(404);
  });
});
