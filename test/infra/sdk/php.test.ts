import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leerDocumento } from '#infra/sdk/generador/generar.ts';
import { gruposDe } from '#infra/sdk/generador/metodos.ts';
import { firmar } from '#infra/webhooks/firma.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { correrPhp, faltaDePhp } from '#test/support/sdk/php.ts';
import {
  crearServidorGuionado,
  type Pedido,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';
import type { SistemaDePrueba } from '#test/support/sistema.ts';

/** The PHP client does what the TypeScript one does, against the program and against bad networks. */

const falta = faltaDePhp();
if (falta !== null) console.warn(`Se omite el cliente de PHP: ${falta}`);
const describir = describe.skipIf(falta !== null);

const CLAVE = 'fpk_de_prueba';
const json = (
  respuesta: ServerResponse,
  cuerpo: unknown,
  estado = 200,
  cabeceras: { readonly [nombre: string]: string } = {},
): void => {
  respuesta.writeHead(estado, { 'Content-Type': 'application/json', ...cabeceras });
  respuesta.end(JSON.stringify(cuerpo));
};

/** PHP has no way to say that something is a resource; what is one is told in a comment. */
const DE_RECURSO = ['Archivo::$recurso', 'Archivo::recurso', 'Respuesta::$cuerpo'];

describir('PHP: lo que el lenguaje revisa por sí solo', () => {
  it('todo archivo es de tipos estrictos, y todo método y propiedad dice de qué tipo es', async () => {
    const [archivos, flojos, sin_tipo] = await correrPhp(
      `$raiz = dirname((new ReflectionClass(Cliente::class))->getFileName()) . '/';
       [$archivos, $flojos, $sin_tipo] = [0, [], []];
       foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($raiz)) as $uno) {
         if ($uno->getExtension() !== 'php') continue;
         $archivos++;
         $nombre = substr($uno->getPathname(), strlen($raiz), -4);
         if (!str_contains(file_get_contents($uno->getPathname()), 'declare(strict_types=1);')) $flojos[] = $nombre;
         $clase = 'Comprobantes\\\\' . strtr($nombre, '/', '\\\\');
         if ($nombre !== 'Errores' && !class_exists($clase)) throw new LogicException("No se carga $clase");
       }
       foreach (get_declared_classes() as $clase) {
         if (!str_starts_with($clase, 'Comprobantes\\\\')) continue;
         $esta = new ReflectionClass($clase);
         foreach ($esta->getProperties() as $una) {
           if ($una->class === $clase && !$una->hasType()) $sin_tipo[] = $esta->getShortName() . '::$' . $una->name;
         }
         foreach ($esta->getMethods() as $uno) {
           if ($uno->class !== $clase) continue;
           $toma = array_filter($uno->getParameters(), fn ($p) => !$p->hasType() && !$p->isPromoted());
           if ($toma || !($uno->hasReturnType() || $uno->isConstructor())) $sin_tipo[] = $esta->getShortName() . '::' . $uno->name;
         }
       }
       decir($archivos, $flojos, $sin_tipo);`,
      { url: 'http://127.0.0.1:1/api/v1', clave: CLAVE },
    );
    expect(archivos).toBeGreaterThan(30);
    expect(flojos).toEqual([]);
    expect((sin_tipo as string[]).toSorted()).toEqual(DE_RECURSO);
  });
});

describir('PHP: contra redes que no son como se quisiera', () => {
  let api: ServidorGuionado;
  beforeEach(async () => {
    api = await crearServidorGuionado();
  });
  afterEach(() => api.cerrar());

  type Paso = (respuesta: ServerResponse, pedido: Pedido) => void;
  const enOrden = (...pasos: readonly Paso[]): void => {
    api.responder((respuesta, pedido) =>
      pasos[Math.min(api.pedidos.length, pasos.length) - 1]!(respuesta, pedido),
    );
  };
  const bien: Paso = (respuesta) => json(respuesta, { id: 7 });
  const cortar: Paso = (respuesta) => void respuesta.socket?.destroy();
  const a_medias: Paso = (respuesta) => {
    respuesta.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    respuesta.write('{"id": 7');
    setTimeout(() => respuesta.socket?.destroy(), 20);
  };
  const espere =
    (estado: number, segundos: string): Paso =>
    (respuesta) =>
      json(respuesta, { detail: 'Espere.', codigo: 'limite.excedido' }, estado, {
        'Retry-After': segundos,
      });
  const correr = (programa: string, dato?: unknown): Promise<readonly unknown[]> =>
    correrPhp(programa, { url: `${api.url}/api/v1`, clave: CLAVE, dato });

  it('cada operación del documento se llama por su grupo y su nombre, con su ruta y su cuerpo', async () => {
    const documento = await leerDocumento();
    const llamadas = gruposDe(documento).flatMap(({ nombre: grupo, metodos }) =>
      metodos.map((uno) => ({
        grupo,
        nombre: uno.nombre,
        ids: uno.ids.map(({ schema }, i) => (schema.type === 'integer' ? i + 1 : `t ${i}`)),
        cuerpo: uno.cuerpo && { dato: `${grupo}.${uno.nombre}` },
        metodo: uno.metodo,
        ruta: uno.ruta,
        formulario: uno.cuerpo?.clase === 'formulario',
      })),
    );
    api.responder((respuesta) => json(respuesta, []));
    await correr(
      `foreach ($dato as $una) {
         $argumentos = [...$una['ids'], ...(isset($una['cuerpo']) ? [$una['cuerpo']] : []), []];
         $valor = $cliente->{$una['grupo']}->{$una['nombre']}(...$argumentos);
         if ($valor instanceof Comprobantes\\Lista) { $valor->pagina(); }
       }`,
      llamadas,
    );
    const vistas = api.pedidos.map(({ ruta }) => ruta.split('?')[0]);
    const esperadas = llamadas.map(({ ruta, ids }) => {
      const resto = [...ids];
      return `/api/v1${ruta.replaceAll(/\{\w+\}/g, () => encodeURIComponent(resto.shift()!))}`;
    });
    expect(vistas).toEqual(esperadas);
    const enviados = api.pedidos.flatMap(({ cuerpo }, i) =>
      llamadas[i]!.cuerpo && !llamadas[i]!.formulario
        ? [[JSON.parse(cuerpo), llamadas[i]!.cuerpo]]
        : [],
    );
    expect(enviados.length).toBeGreaterThan(80);
    for (const [enviado, esperado] of enviados) expect(enviado).toEqual(esperado);
  });

  it.each([
    ['se corta sin respuesta', cortar],
    ['llega con el cuerpo cortado', a_medias],
    ['está ocupado', espere(503, '0')],
    ['pasa del límite', espere(429, '0')],
  ])('un alta que %s se repite con su misma clave, hasta que se hace', async (_que, paso) => {
    enOrden(paso, paso, bien);
    expect(
      await correr(`decir($cliente->personasEmpresas->crear(['razon_social' => 'Ñ']));`),
    ).toEqual([{ id: 7 }]);
    const claves = api.pedidos.map(({ cabeceras }) => cabeceras['idempotency-key']);
    expect(claves).toHaveLength(3);
    expect(new Set(claves).size).toBe(1);
    expect(api.pedidos.map(({ cuerpo }) => cuerpo)).toEqual(Array(3).fill('{"razon_social":"Ñ"}'));
  });

  it('lo que no admite clave no se repite si no se sabe qué fue de él', async () => {
    api.responder(cortar);
    const [error] = await correr(
      `decir(falla(fn () => $cliente->facturas->anular(1, ['motivo' => 'X'])));`,
    );
    expect(error).toMatchObject({
      clase: 'ErrorDeConexion',
      codigo: 'cliente.sin_conexion',
      intentos: 1,
    });
    expect(error).toMatchObject({ detail: expect.stringContaining('no se sabe si se hizo') });
    expect(api.pedidos).toHaveLength(1);
  });

  it('lo que no se logró dice con qué clave se repite sin hacer otro', async () => {
    api.responder(cortar);
    const [error] = await correr(`
      decir(falla(fn () => $cliente->servicios->crear(['codigo_principal' => 'A'], ['reintentos' => 0])));`);
    const usada = api.pedidos[0]!.cabeceras['idempotency-key'];
    expect(usada).toMatch(/^[0-9a-f]{32}$/);
    expect(error).toMatchObject({ idempotency_key: usada });
  });

  it('los rechazos son de su clase, con todo lo que el API dice', async () => {
    const cuerpo = {
      detail: 'Tiene cobros.',
      codigo: 'facturas.con_movimientos',
      bloqueos: [{ id: 3 }],
    };
    const detail = [{ type: 'missing', loc: ['body', 'motivo'], msg: 'Es obligatorio' }];
    enOrden(
      (r) => json(r, cuerpo, 409, { 'X-Request-Id': 'abc-1' }),
      (r) => json(r, { detail }, 422),
      (r) => r.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Mantenimiento</h1>'),
      espere(429, '3600'),
    );
    const errores = await correr(
      `for ($i = 0; $i < 4; $i++) { decir(falla(fn () => $cliente->facturas->anular(1, []))); }`,
    );
    expect(errores).toMatchObject([
      {
        clase: 'ErrorDeConflicto',
        ...cuerpo,
        status: 409,
        request_id: 'abc-1',
        mensaje: 'Tiene cobros. (409, facturas.con_movimientos, X-Request-Id abc-1)',
      },
      { clase: 'ErrorDeForma', codigo: 'peticion.forma', detail: 'body.motivo: Es obligatorio' },
      {
        clase: 'ErrorDeServidor',
        codigo: 'cliente.respuesta_ajena',
        detail: 'La respuesta no es del API: Mantenimiento',
      },
      { clase: 'ErrorDeLimite', retry_after_s: 3600, intentos: 1 },
    ]);
    expect(api.pedidos.map((uno) => uno.cuerpo)).toEqual(Array(4).fill('{}'));
  });

  it('una redirección a otra dirección no se sigue, y la clave no sale de aquí', async () => {
    const ajeno = await crearServidorGuionado();
    api.responder((r) => r.writeHead(307, { Location: `${ajeno.url}/api/v1/facturas/1` }).end());
    const [error] = await correr('decir(falla(fn () => $cliente->facturas->obtener(1)));');
    expect(error).toMatchObject({ status: 307, codigo: 'cliente.respuesta_ajena' });
    expect(ajeno.pedidos).toEqual([]);
    await ajeno.cerrar();
  });

  it('un intento tiene su plazo, y la llamada entera el suyo', async () => {
    api.responder(() => {});
    const errores = await correr(`
      decir(falla(fn () => $cliente->catalogos->iva(['plazo_ms' => 60, 'reintentos' => 1])->todos()));
      decir(falla(fn () => $cliente->facturas->obtener(1, ['plazo_total_ms' => 200])));`);
    expect(errores).toMatchObject([
      { clase: 'ErrorDePlazo', codigo: 'cliente.plazo_agotado', intentos: 2 },
      { clase: 'ErrorDePlazo', codigo: 'cliente.plazo_agotado' },
    ]);
  });

  it('una lista se recorre entera, página por página, sin repetir lo que se mueve', async () => {
    let hay = 250;
    api.responder((r, { ruta }) => {
      const consulta = new URL(ruta, api.url).searchParams;
      const [desde, hasta] = [Number(consulta.get('offset')), Number(consulta.get('limit'))];
      json(r, Array.from({ length: hay }, (_, i) => ({ id: hay - i })).slice(desde, desde + hasta));
      hay += 2;
    });
    const [ids, pagina] = await correr(`
      decir(array_column($cliente->facturas->listar(['estado' => 'AUTORIZADO', 'con_saldo' => true])->todos(), 'id'));
      decir($cliente->facturas->listar(['limit' => 2, 'offset' => 1])->pagina());`);
    expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => 250 - i));
    expect(pagina).toHaveLength(2);
    expect(api.pedidos[0]!.ruta).toBe(
      '/api/v1/facturas?limit=100&offset=0&estado=AUTORIZADO&con_saldo=true',
    );
  });

  it('un id que no lo es no llega a otra ruta', async () => {
    const dichos = await correr(`foreach (['', '.', '..'] as $id) {
      try { $cliente->personasEmpresas->consultarIdentificacion($id); } catch (InvalidArgumentException $e) { decir($e->getMessage()); }
    }`);
    expect(dichos).toEqual(['«» no es un id', '«.» no es un id', '«..» no es un id']);
    expect(api.pedidos).toEqual([]);
  });

  it('lo que no cabe en una cabecera no pone otra', async () => {
    const dichos = await correr(`foreach (["x\\r\\nX-Tenant-Id: 2", "a\\0b"] as $clave) {
      try { $cliente->servicios->crear([], ['idempotency_key' => $clave]); } catch (InvalidArgumentException $e) { decir($e->getMessage()); }
    }`);
    expect(dichos).toEqual(Array(2).fill('Idempotency-Key no cabe en una cabecera'));
    expect(api.pedidos).toEqual([]);
  });

  it('un webhook se verifica como lo firma el programa, y no de otro modo', async () => {
    const [secreto, ahora] = ['whsec_año', 1_800_000_000];
    const raw = JSON.stringify({ evento: 'cobro.registrado', data: { razon_social: 'Peñafiel' } });
    const firma = firmar([secreto], ahora, raw);
    const malas = [
      [raw, firma, 'whsec_otro', ahora],
      [`${raw} `, firma, secreto, ahora],
      [raw, firma, secreto, ahora + 301],
      [raw, firma, secreto, ahora - 301],
      [raw, firma.slice(0, -2), secreto, ahora],
      [raw, firma.split(',')[0], secreto, ahora],
      [raw, null, secreto, ahora],
      [raw, firma, [], ahora],
    ];
    const [bueno, doble, ...rechazos] = await correr(
      `['raw' => $raw, 'firma' => $firma, 'secreto' => $secreto, 'ahora' => $ahora, 'malas' => $malas] = $dato;
       decir(Webhook::verificar($raw, $firma, $secreto, ahora_s: $ahora + 300));
       decir(Webhook::verificar($raw, $firma, ['whsec_nuevo', $secreto], ahora_s: $ahora - 300));
       foreach ($malas as [$r, $f, $s, $a]) { decir(falla(fn () => Webhook::verificar($r, $f, $s, ahora_s: $a))['codigo']); }`,
      { raw, firma, secreto, ahora, malas },
    );
    expect([bueno, doble]).toEqual([JSON.parse(raw), JSON.parse(raw)]);
    expect(rechazos).toEqual(malas.map(() => 'cliente.firma_invalida'));
  });
});

describir('PHP: contra el programa', () => {
  let prueba: SistemaDePrueba;
  conSistema((una) => {
    prueba = una;
  });
  const correr = (programa: string): Promise<readonly unknown[]> =>
    correrPhp(
      `$factura = fn (string $quien): array => [
         'tipo_identificacion' => '05', 'identificacion' => '1710034065', 'razon_social' => $quien,
         'detalles' => [['codigo_principal' => 'P', 'descripcion' => 'Pan', 'cantidad' => 2, 'precio_unitario' => 10]],
         'condicion_pago' => 'credito', 'fecha_vencimiento' => '2099-01-15',
       ];
       ${programa}`,
      { url: `${prueba.url}/api/v1`, clave: prueba.empresa.clave },
    );

  it('se simula, se emite, se baja, se cobra y se anula', async () => {
    const [simulada, emitida, pdf, csv, listadas, conflicto, anulada] = await correr(`
      $cliente = $cliente->leyendoLoEscrito();
      decir($cliente->facturas->crear($factura('Rosa'), ['simular' => true])['simulado']);
      $f = $cliente->facturas->emitirYEsperar($factura('Rosa'));
      decir($f['estado']);
      decir(substr($cliente->facturas->ride($f['id'])->contenido(), 0, 5));
      decir(str_contains($cliente->facturas->listar(['format' => 'csv', 'plano' => true])->contenido(), $f['numero_comprobante']));
      $ids = [];
      foreach ($cliente->facturas->listar(['q' => 'Rosa']) as $una) { $ids[] = $una['id']; }
      decir($ids === [$f['id']]);
      $cobro = $cliente->cobros->crear(['cliente_id' => $f['cliente_id'], 'fecha' => $f['fecha_emision'], 'medio' => '01',
        'monto' => 23, 'aplicaciones' => [['factura_id' => $f['id'], 'monto_aplicado' => 23]]]);
      $e = falla(fn () => $cliente->facturas->anular($f['id'], ['motivo' => 'Error']));
      decir([$e['clase'], $e['bloqueos'][0]['id'] === $cobro['id'], $e['request_id'] !== null]);
      $cliente->cobros->anular($cobro['id'], ['motivo' => 'Rebotó']);
      decir($cliente->facturas->anular($f['id'], ['motivo' => 'Error'])['estado']);`);
    expect([simulada, emitida, pdf, csv, listadas]).toEqual([
      true,
      'AUTORIZADO',
      '%PDF-',
      true,
      true,
    ]);
    expect(conflicto).toEqual(['ErrorDeConflicto', true, true]);
    expect(anulada).toBe('ANULADO');
  });

  it('emitir y esperar: lo que el SRI responda, o que no respondió a tiempo', async () => {
    const dichos = await correr(`
      foreach (['[SRI:RECHAZADO]', '[SRI:DEVUELTA]', '[SRI:EN_PROCESO:2]'] as $marca) {
        decir($cliente->facturas->emitirYEsperar($factura("Ana $marca"))['estado']);
      }
      $e = falla(fn () => $cliente->facturas->emitirYEsperar($factura('Eva [SRI:LENTO:6]'), ['plazo_ms' => 3000]));
      decir([$e['clase'], is_int($e['cuerpo']['id'])]);`);
    expect(dichos).toEqual(['RECHAZADO', 'DEVUELTA', 'AUTORIZADO', ['ErrorDePlazo', true]]);
  });

  it('los eventos se siguen desde un cursor, sin repetir ni saltar', async () => {
    const [vistos] = await correr(`
      $desde = 0;
      foreach ($cliente->eventos->seguir(['limit' => 500, 'espera_s' => 1]) as $pagina) { $desde = $pagina['ultimo_id']; if (!$pagina['hay_mas']) break; }
      foreach (['A', 'B', 'C'] as $quien) { $cliente->facturas->crear($factura("Seguida $quien")); }
      $vistos = [];
      foreach ($cliente->eventos->seguir(['desde_id' => $desde, 'limit' => 1, 'evento' => 'factura.creada']) as $pagina) {
        foreach ($pagina['eventos'] as $uno) { $vistos[] = $uno['data']['razon_social']; }
        if (count($vistos) >= 3) break;
      }
      decir($vistos);`);
    expect(vistos).toEqual(['Seguida A', 'Seguida B', 'Seguida C']);
  });
});
