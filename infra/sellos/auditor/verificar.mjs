// Comprueba esta carpeta sin nada más que Node 20 o posterior: node verificar.mjs
// No usa ningún programa ni paquete ajeno. Cómo se calcula cada cosa está en LEEME.txt.
// Termina con 0 si todo calza y con 1 si algo no; cada falta nombra stream@revisión o el sello.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const aqui = (nombre) => new URL(nombre, import.meta.url);
const leer = (nombre) => JSON.parse(readFileSync(aqui(nombre), 'utf8'));
const sha256 = (...partes) => {
  const resumen = createHash('sha256');
  for (const parte of partes) resumen.update(parte);
  return resumen.digest();
};

// RFC 8785: miembros ordenados por unidades de UTF-16, números y textos como los escribe JavaScript.
const canonico = (valor) => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  const miembros = Object.keys(valor).sort();
  return `{${miembros.map((m) => `${JSON.stringify(m)}:${canonico(valor[m])}`).join(',')}}`;
};
const huella = (valor) => sha256(canonico(valor)).toString('base64url');

const firmaVale = (publica, valor, firma) => {
  try {
    const clave = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publica },
      format: 'jwk',
    });
    return verify(null, Buffer.from(canonico(valor)), clave, Buffer.from(firma, 'base64url'));
  } catch {
    return false;
  }
};

// RFC 6962: 0x00 delante de una hoja, 0x01 delante de un par.
const raizDe = ({ hoja, camino }) => {
  let nodo = sha256(Buffer.from([0]), canonico(hoja));
  for (const paso of camino) {
    const otro = Buffer.from(paso.hash, 'base64url');
    const par = paso.lado === 'izquierda' ? [otro, nodo] : [nodo, otro];
    nodo = sha256(Buffer.from([1]), ...par);
  }
  return nodo.toString('base64url');
};

const faltas = [];
const falta = (donde, que) => faltas.push(`${donde}: ${que}`);

const claves = leer('claves.json');
const sellos = leer('sellos.json');
const pruebas = leer('pruebas.json');

claves.forEach(({ firma_de_la_anterior, ...clave }, i) => {
  const donde = `clave ${clave.clave_id}`;
  if (sha256(clave.publica).toString('base64url').slice(0, 16) !== clave.clave_id) {
    falta(donde, 'no es la que su nombre dice');
  }
  if (clave.anterior !== (claves[i - 1]?.clave_id ?? null))
    falta(donde, 'no continúa a la anterior');
  else if (i > 0 && !firmaVale(claves[i - 1].publica, clave, firma_de_la_anterior ?? '')) {
    falta(donde, 'no está firmada por la anterior');
  }
});

const porId = new Map();
const publicas = new Map(claves.map(({ clave_id, publica }) => [clave_id, publica]));
sellos.forEach((sello, i) => {
  const donde = `sello ${sello.id}`;
  porId.set(sello.id, sello);
  const { firma, ...firmado } = sello;
  if (!firmaVale(publicas.get(sello.clave_id) ?? '', firmado, firma)) {
    falta(donde, 'su firma no vale, o es de una clave que no está');
  }
  const previo = sellos[i - 1];
  if (sello.id !== i + 1) falta(donde, `está en el lugar del ${i + 1}`);
  const { id, huella: suya } = sello.sello_anterior ?? { id: 0, huella: null };
  if (id !== (previo?.id ?? 0) || suya !== (previo ? huella(previo) : null)) {
    falta(donde, 'no continúa al anterior');
  }
});

// Los que alguien guardó fuera, si los puso aquí: los mismos, letra por letra.
let guardados = 0;
if (existsSync(aqui('sellos-guardados.json'))) {
  for (const guardado of leer('sellos-guardados.json')) {
    guardados += 1;
    const sello = porId.get(guardado.id);
    if (!sello) falta(`sello ${guardado.id}`, 'se guardó fuera y aquí no está');
    else if (canonico(sello) !== canonico(guardado)) {
      falta(`sello ${guardado.id}`, 'no es el que se guardó fuera');
    }
  }
}

const porLugar = new Map();
for (const prueba of pruebas) {
  const { hoja, sello_id } = prueba;
  const lugar = `${hoja.stream}@${hoja.revision}`;
  porLugar.set(lugar, [...(porLugar.get(lugar) ?? []), prueba]);
  if (raizDe(prueba) !== porId.get(sello_id)?.raiz) {
    falta(`sello ${sello_id}`, `la prueba de ${lugar} no lleva a su raíz`);
  }
}
const primeraSellada = Math.min(...pruebas.map(({ hoja }) => hoja.revision));

let previo;
let eventos = 0;
let despues = 0;
const lineas = createInterface({
  input: createReadStream(aqui('eventos.ndjson')),
  crlfDelay: Infinity,
});
for await (const linea of lineas) {
  if (linea === '') continue;
  const evento = JSON.parse(linea);
  const { stream, revision, metadatos } = evento;
  const lugar = `${stream}@${revision}`;
  eventos += 1;
  despues += 1;
  if (previo && stream !== previo.stream) falta(lugar, `es de otro stream que ${previo.stream}`);
  if (previo && revision !== previo.revision + 1)
    falta(`${stream}@${previo.revision + 1}`, 'falta');
  if (metadatos.anterior === undefined) {
    if (revision > 0 && revision > primeraSellada) falta(lugar, 'no lleva eslabón');
  } else if (revision === 0) falta(lugar, 'es el primero y dice continuar otro');
  else if (previo && metadatos.anterior !== previo.huella) {
    falta(`${previo.stream}@${previo.revision}`, `no es el evento que ${lugar} continúa`);
  }
  const suya = huella(evento);
  for (const { hoja, sello_id } of porLugar.get(lugar) ?? []) {
    if (hoja.hash !== suya) falta(lugar, `no es el evento que el sello ${sello_id} selló`);
    despues = 0;
  }
  porLugar.delete(lugar);
  previo = { stream, revision, huella: suya };
}
for (const [lugar, [{ sello_id }]] of porLugar)
  falta(lugar, `falta, y el sello ${sello_id} lo selló`);

console.log(
  `${eventos} eventos, ${sellos.length} sellos, ${claves.length} claves, ${pruebas.length} pruebas.`,
);
if (despues > 0) console.log(`${despues} eventos son posteriores al último sello que los abarca.`);
if (guardados > 0) console.log(`${guardados} sellos guardados fuera, comparados.`);
if (faltas.length === 0) console.log('Todo calza: los eventos son los que se sellaron.');
else {
  console.log('HAY FALTAS:');
  for (const una of faltas) console.log(`- ${una}`);
}
process.exitCode = faltas.length === 0 ? 0 : 1;
