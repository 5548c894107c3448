import { POLITICA_WEBHOOK } from '#infra/salida/politica.ts';
import { crearSalida } from '#infra/salida/salida.ts';

/** Calls the URL of its argument through the guard, then without it; prints what each was told. */
const [, , url = ''] = process.argv;
const salida = crearSalida({ permitir_loopback: true });
const fin = await salida.pedirFuera({
  url,
  politica: POLITICA_WEBHOOK,
  metodo: 'POST',
  cabeceras: {},
});
salida.cerrar();
const guardada = fin.tipo === 'respuesta' ? fin.cuerpo.toString() : fin.motivo;
const suelta = await (await fetch(url)).text();
process.stdout.write(JSON.stringify({ guardada, suelta }));
