// Comprueba esta carpeta sin nada más que Node 20 o posterior: node verificar.mjs
// Con el nombre de una prueba o varias (lo que responde GET /<recurso>/{id}/prueba), las comprueba contra sellos.json
// y claves.json (lo que responden GET /sellos y /sellos/claves): node verificar.mjs prueba.json
// No usa ningún programa ni paquete ajeno. Cómo se calcula cada cosa está en LEEME.txt.
// Termina con 0 si todo calza y con 1 si algo no; cada falta nombra stream@revisión o el sello.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
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
const subir = (hoja, camino) => {
  let nodo = sha256(Buffer.from([0]), hoja);
  for (const paso of camino) {
    const otro = Buffer.from(paso.hash, 'base64url');
    const par = paso.lado === 'izquierda' ? [otro, nodo] : [nodo, otro];
    nodo = sha256(Buffer.from([1]), ...par);
  }
  return nodo.toString('base64url');
};
const raizDe = ({ hoja, camino }) => subir(canonico(hoja), camino);

const faltas = [];
const falta = (donde, que) => faltas.push(`${donde}: ${que}`);

const terminar = (bien) => {
  if (faltas.length === 0) console.log(bien);
  else {
    console.log('HAY FALTAS:');
    for (const una of faltas) console.log(`- ${una}`);
  }
  process.exit(faltas.length === 0 ? 0 : 1);
};

const claves = leer('claves.json');
// GET /sellos los da del último al primero.
const sellos = leer('sellos.json').sort((uno, otro) => uno.id - otro.id);

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

const publicas = new Map(claves.map(({ clave_id, publica }) => [clave_id, publica]));
const revisarFirma = ({ firma, ...firmado }) => {
  if (!firmaVale(publicas.get(firmado.clave_id) ?? '', firmado, firma)) {
    falta(`sello ${firmado.id}`, 'su firma no vale, o es de una clave que no está');
  }
};

// Los eventos de un registro: cada uno lleva a hoja.arbol, la hoja a la raíz, y la raíz está firmada.
const revisarPrueba = (prueba) => {
  const sello = sellos.find(({ id }) => id === prueba.sello_id);
  const donde = `${prueba.recurso} ${prueba.recurso_id}`;
  if (prueba.sello_id === null) falta(donde, 'ningún sello lo abarca todavía');
  else if (!sello) falta(`sello ${prueba.sello_id}`, 'no está en sellos.json');
  else {
    revisarFirma(sello);
    if (raizDe(prueba) !== sello.raiz) falta(`sello ${sello.id}`, 'la hoja no lleva a su raíz');
  }
  let sellados = 0;
  let ocultos = 0;
  for (const { revision, huella: dicha, evento, camino } of prueba.eventos) {
    const lugar = `${prueba.hoja?.stream ?? ''}@${revision}`;
    if (evento === null) ocultos += 1;
    else {
      const { stream, revision: suya } = evento;
      if (suya !== revision || (prueba.hoja && stream !== prueba.hoja.stream)) {
        falta(lugar, 'el evento es de otro lugar');
      }
      if (huella(evento) !== dicha) falta(lugar, 'no es el evento que se selló');
    }
    if (camino === null) continue;
    sellados += 1;
    if (subir(Buffer.from(dicha, 'base64url'), camino) !== prueba.hoja.arbol) {
      falta(lugar, 'no lleva al árbol de la empresa');
    }
  }
  console.log(`${donde}: ${prueba.eventos.length} eventos, ${sellados} sellados.`);
  if (ocultos > 0) console.log(`De ${ocultos} está la huella y no el contenido.`);
  if (prueba.hay_mas) console.log('Hay más: pida la página que sigue, con desde_id.');
};

const dadas = process.argv.slice(2);
if (dadas.length > 0) {
  for (const dada of dadas) revisarPrueba(JSON.parse(readFileSync(dada, 'utf8')));
  terminar('Todo calza: los eventos sellados son los que se sellaron.');
}

const pruebas = leer('pruebas.json');
const porId = new Map();
sellos.forEach((sello, i) => {
  const donde = `sello ${sello.id}`;
  porId.set(sello.id, sello);
  revisarFirma(sello);
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
if (pruebas.length === 0) falta('pruebas.json', 'ningún sello abarca estos eventos');
const primeraSellada = Math.min(...pruebas.map(({ hoja }) => hoja.revision));

// El árbol de todos los eventos de la empresa, que crece de uno en uno: las raíces de sus partes llenas.
const picos = [];
const crecer = (suya, revision) => {
  let nodo = sha256(Buffer.from([0]), Buffer.from(suya, 'base64url'));
  for (let n = revision; n % 2 === 1; n = (n - 1) / 2) {
    nodo = sha256(Buffer.from([1]), picos.pop(), nodo);
  }
  picos.push(nodo);
};
const raizDelArbol = () =>
  picos.reduceRight((abajo, pico) => sha256(Buffer.from([1]), pico, abajo)).toString('base64url');

// El expediente de un año trae además los libros y el XML: expediente.json dice de qué.
const expediente = existsSync(aqui('expediente.json')) ? leer('expediente.json') : undefined;
const asientos = new Map();
const nombres = new Map();
const firmados = new Map();
const autorizados = new Map();

const esDelAnio = (clave) =>
  Number(clave.slice(4, 8)) === expediente.anio && clave[23] === expediente.ambiente;

const plegar = ({ tipo, datos, revision }, lugar) => {
  if (tipo === 'ComprobanteFirmado') {
    const { clave_acceso, xml_sha256 } = datos;
    firmados.set(clave_acceso, [...(firmados.get(clave_acceso) ?? []), xml_sha256]);
  } else if (tipo === 'ComprobanteAutorizado' && esDelAnio(datos.clave_acceso)) {
    autorizados.set(datos.clave_acceso, lugar);
  }
  if (revision > expediente.libros_hasta) return;
  if (tipo === 'AsientoRegistrado' && datos.ambiente === expediente.ambiente) {
    asientos.set(datos.asiento_id, { ...datos, lugar });
  } else if (tipo === 'FechaDeAsientoCambiada' && asientos.has(datos.asiento_id)) {
    asientos.get(datos.asiento_id).fecha = datos.a;
  } else if (tipo === 'PlanDeCuentasAbierto') {
    for (const { cuenta_id, nombre } of datos.cuentas) nombres.set(cuenta_id, nombre);
  } else if (tipo === 'CuentaCreada' || tipo === 'CuentaActualizada') {
    nombres.set(datos.cuenta_id, datos.nombre);
  }
};

// CSV de RFC 4180.
const filasDe = (nombre) => {
  const texto = readFileSync(aqui(nombre), 'utf8').replace(/^\uFEFF/, '');
  const filas = [];
  let fila = [];
  const celda = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (celda.lastIndex < texto.length) {
    const hallada = celda.exec(texto);
    if (!hallada) {
      falta(nombre, `no se puede leer desde su fila ${filas.length + 1}`);
      break;
    }
    const [, entrecomillada, suelta, fin] = hallada;
    fila.push(entrecomillada?.replaceAll('""', '"') ?? suelta);
    if (fin === ',') continue;
    filas.push(fila);
    fila = [];
  }
  return filas.slice(1);
};

const dolares = (centavos) => {
  const cifras = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${cifras.slice(0, -2)}.${cifras.slice(-2)}`;
};

const filasDelAsiento = (asiento) => {
  const { asiento_id, numero, fecha, de_cierre, glosa, origen_tipo, origen_id } = asiento;
  return asiento.lineas.map((una, i) => {
    const cabeza = [asiento_id, numero, fecha, de_cierre, glosa, i + 1];
    const cuenta = [una.cuenta_id, una.cuenta_codigo, una.cuenta_nombre];
    const montos = [dolares(una.debe), dolares(una.haber)];
    const detalle = [una.tercero_id, una.tercero_nombre, una.descripcion, origen_tipo, origen_id];
    const fila = [...cabeza, ...cuenta, ...montos, ...detalle];
    return fila.map((valor) => (valor === null ? '' : String(valor)));
  });
};

// Cada línea de diario.csv es la que el evento de su asiento dice, y están todas.
const revisarDiario = (delAnio) => {
  const porAsiento = new Map();
  for (const fila of filasDe('diario.csv')) {
    porAsiento.set(fila[0], [...(porAsiento.get(fila[0]) ?? []), fila]);
  }
  for (const asiento of delAnio) {
    const debidas = filasDelAsiento(asiento);
    const dichas = porAsiento.get(String(asiento.asiento_id)) ?? [];
    porAsiento.delete(String(asiento.asiento_id));
    if (JSON.stringify(debidas) !== JSON.stringify(dichas)) {
      falta(asiento.lugar, `diario.csv no dice lo que el evento, asiento ${asiento.numero}`);
    }
  }
  for (const [asiento_id] of porAsiento) {
    falta('diario.csv', `ningún evento de este año registra el asiento ${asiento_id}`);
  }
};

// Los saldos de balance.csv son lo que suman los asientos de los eventos.
const revisarBalance = () => {
  const sumas = new Map();
  const desde = `${expediente.anio}-01-01`;
  const hasta = `${expediente.anio}-12-31`;
  for (const { fecha, de_cierre, lineas, lugar } of asientos.values()) {
    if (lineas.reduce((suma, { debe, haber }) => suma + debe - haber, 0) !== 0) {
      falta(lugar, 'el asiento no cuadra');
    }
    if (fecha > hasta) continue;
    for (const { cuenta_id, cuenta_codigo, debe, haber } of lineas) {
      const suma = sumas.get(cuenta_id) ?? { codigo: cuenta_codigo, valores: [0, 0, 0, 0, 0] };
      sumas.set(cuenta_id, suma);
      if (fecha < desde) suma.valores[0] += debe - haber;
      else {
        const en = de_cierre ? 3 : 1;
        suma.valores[en] += debe;
        suma.valores[en + 1] += haber;
      }
    }
  }
  const filas = new Map(filasDe('balance.csv').map((fila) => [fila[0], fila]));
  for (const [cuenta_id, { codigo, valores }] of sumas) {
    const [anterior, debe, haber, debeDeCierre, haberDeCierre] = valores;
    const saldo = anterior + debe - haber;
    const final = saldo + debeDeCierre - haberDeCierre;
    const cifras = [anterior, debe, haber, saldo, debeDeCierre, haberDeCierre, final].map(dolares);
    const debida = [String(cuenta_id), codigo, nombres.get(cuenta_id), ...cifras];
    const dicha = filas.get(String(cuenta_id));
    filas.delete(String(cuenta_id));
    if (!dicha) {
      if (valores.some((valor) => valor !== 0)) falta('balance.csv', `falta la cuenta ${codigo}`);
    } else if (JSON.stringify(dicha) !== JSON.stringify(debida)) {
      const suman = debida.slice(3).join(', ');
      falta(
        'balance.csv',
        `la cuenta ${codigo} dice ${dicha.slice(3).join(', ')}; los eventos, ${suman}`,
      );
    }
  }
  for (const [, [, codigo]] of filas)
    falta('balance.csv', `ningún evento mueve la cuenta ${codigo}`);
  return sumas.size;
};

// Cada XML es el que se firmó, octeto por octeto, y están todos los autorizados.
const revisarXml = () => {
  const archivos = new Set(existsSync(aqui('xml/')) ? readdirSync(aqui('xml/')) : []);
  for (const [clave, lugar] of autorizados) {
    const nombre = `${clave}.xml`;
    if (!archivos.delete(nombre)) {
      falta(lugar, `autoriza un comprobante que no está en xml/${nombre}`);
      continue;
    }
    const suya = sha256(readFileSync(aqui(`xml/${nombre}`))).toString('hex');
    if (!(firmados.get(clave) ?? []).includes(suya)) {
      falta(lugar, `xml/${nombre} no es el que se firmó`);
    }
  }
  for (const nombre of archivos) falta(`xml/${nombre}`, 'ningún evento lo autoriza');
};

const revisarExpediente = (ultimo, despues) => {
  const { anio, ambiente, empresa } = expediente;
  if (ultimo?.stream !== expediente.stream || ultimo?.revision !== expediente.eventos_hasta) {
    falta(`${expediente.stream}@${expediente.eventos_hasta}`, 'no es el último evento');
  }
  if (despues > 0)
    falta(`sello ${expediente.sello_id}`, `no abarca los últimos ${despues} eventos`);
  const delAnio = [...asientos.values()].filter(({ fecha }) => fecha.startsWith(`${anio}-`));
  revisarDiario(delAnio);
  const cuentas = revisarBalance();
  revisarXml();
  console.log(
    `${empresa.razon_social} (RUC ${empresa.ruc}), ${anio}, ${ambiente === '2' ? 'producción' : 'PRUEBAS'}: ` +
      `${delAnio.length} asientos, ${cuentas} cuentas, ${autorizados.size} XML.`,
  );
};

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
  if (!previo && revision !== 0) falta(`${stream}@0`, 'falta');
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
  crecer(suya, eventos - 1);
  for (const { hoja, sello_id } of porLugar.get(lugar) ?? []) {
    if (hoja.hash !== suya) falta(lugar, `no es el evento que el sello ${sello_id} selló`);
    else if (hoja.arbol !== undefined && hoja.arbol !== raizDelArbol()) {
      falta(lugar, `hasta aquí no son los eventos que el sello ${sello_id} selló`);
    }
    despues = 0;
  }
  porLugar.delete(lugar);
  if (expediente) plegar(evento, lugar);
  previo = { stream, revision, huella: suya };
}
for (const [lugar, [{ sello_id }]] of porLugar)
  falta(lugar, `falta, y el sello ${sello_id} lo selló`);

console.log(
  `${eventos} eventos, ${sellos.length} sellos, ${claves.length} claves, ${pruebas.length} pruebas.`,
);
if (expediente) revisarExpediente(previo, despues);
else if (despues > 0)
  console.log(`${despues} eventos son posteriores al último sello que los abarca.`);
if (guardados > 0) console.log(`${guardados} sellos guardados fuera, comparados.`);
terminar('Todo calza: los eventos son los que se sellaron.');
