<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Catálogo de bienes y servicios
 *
 * @phpstan-import-type CrearServicio from Tipos
 * @phpstan-import-type ImportacionDeServicios from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReemplazarServicio from Tipos
 * @phpstan-import-type Servicio from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class Servicios extends Grupo
{
    /**
     * Agrega un bien o servicio al catálogo
     *
     * El código es único en la empresa, también frente a los retirados: el 409 trae el servicio_id del que ya lo tiene. El precio es sin impuestos. Si tarifa_iva e iva_codigo no concuerdan, manda iva_codigo. Una línea de un documento lo nombra con servicio_id.
     *
     * `POST /servicios`
     *
     * @param CrearServicio $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Servicio|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/servicios', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * El catálogo de bienes y servicios, como JSON o CSV
     *
     * q busca por código y por descripción: cada palabra debe comenzar alguna palabra del servicio, sin distinguir tildes ni mayúsculas («cafe 250» halla a «Café de altura, 250 g»). Con q, en el orden de lo que coincide; sin q, por código. La última página trae X-Total-Count. El CSV es lo que POST /servicios/importar admite.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /servicios`
     *
     * @param array{q?: string, incluir_inactivos?: bool, lleva_inventario?: bool, limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Servicio>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/servicios', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Agrega o actualiza servicios desde un archivo CSV
     *
     * CSV en UTF-8, UTF-16 o Latin-1 (Windows-1252), con comas o punto y coma; la primera línea nombra las columnas, en cualquier orden: codigo_principal, descripcion y precio_unitario, y si se quiere tarifa_iva, iva_codigo, activo, codigo_auxiliar, unidad_medida, lleva_inventario, unidad y minimo. Lo que se deja vacío toma su valor por omisión, como en PUT; las tres de inventario, vacías, dejan lo que había. Lo que da GET /servicios?format=csv también se admite, y sus guardas (un apóstrofo ante lo que comenzaría una fórmula, ="0102") se quitan: son de la planilla, no del texto. Hasta 5000 líneas y 1 MiB. Las líneas buenas entran, un código que ya existe se actualiza y las malas se dicen en errores. Entran por partes: si se corta, repetirlo termina lo que faltaba y no cambia lo que ya entró. Necesita permiso de POST y de PUT.
     *
     * `POST /servicios/importar`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string} $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ImportacionDeServicios|Simulacion
     */
    public function importar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/servicios/importar', formulario: true), [], $cuerpo, $opciones);
    }

    /**
     * Reemplaza un servicio por completo
     *
     * Lo que se omite vuelve a su valor por omisión (activo: true, tarifa_iva: 15). Los documentos emitidos conservan lo que dicen.
     *
     * `PUT /servicios/{id}`
     *
     * @param ReemplazarServicio $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Servicio|Simulacion
     */
    public function reemplazar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/servicios/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Retira un servicio del catálogo
     *
     * El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. Un documento ya no puede nombrarlo. Un PUT con activo true lo restaura. Repetirlo responde 204.
     *
     * `DELETE /servicios/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/servicios/{id}'), [$id], null, $opciones);
    }

    /**
     * Un servicio del catálogo, también si está retirado
     *
     * `GET /servicios/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Servicio
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/servicios/{id}'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un servicio del catálogo: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /servicios/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/servicios/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un servicio del catálogo son los que se sellaron
     *
     * `GET /servicios/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/servicios/{id}/prueba'), [$id], null, $opciones);
    }
}
