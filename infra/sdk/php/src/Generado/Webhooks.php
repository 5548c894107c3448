<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Suscripciones y entregas firmadas
 *
 * @phpstan-import-type ActualizarWebhook from Tipos
 * @phpstan-import-type CrearWebhook from Tipos
 * @phpstan-import-type EntregaDeWebhook from Tipos
 * @phpstan-import-type EntregaDeWebhookConDetalle from Tipos
 * @phpstan-import-type EntregaPedida from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReenviarEntregas from Tipos
 * @phpstan-import-type ReenvioDeWebhook from Tipos
 * @phpstan-import-type RotarSecretoDeWebhook from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type Webhook from Tipos
 * @phpstan-import-type WebhookConSalud from Tipos
 * @phpstan-import-type WebhookConSecreto from Tipos
 */
final class Webhooks extends Grupo
{
    /**
     * Suscribe una URL a los eventos de la empresa
     *
     * La url debe ser https, sin usuario, en el puerto 443 o en uno desde 1024, y llevar a una dirección pública: se revisa ahora y antes de cada entrega. Cada entrega es un POST con { evento, data } firmado en X-Service-Signature; sin secret se genera uno, que se muestra solo en esta respuesta. Éxito es un 2xx en 15 segundos; si no, se reintenta tras 30 s, 5 min, 30 min, 2 h y 12 h. Una suscripción que falla cinco días se suspende.
     *
     * `POST /webhooks`
     *
     * @param CrearWebhook $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Webhook|WebhookConSecreto
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/webhooks', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las suscripciones de la empresa, con la salud de cada destino en siete días
     *
     * `GET /webhooks`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<WebhookConSalud>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/webhooks', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Cambia una suscripción; activo: true también levanta una suspensión
     *
     * Inactiva o suspendida no recibe nada: lo que esperaba sigue al activarla, y lo que ocurrió mientras tanto se pide con POST /webhooks/{id}/reenviar.
     *
     * `PATCH /webhooks/{id}`
     *
     * @param ActualizarWebhook $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Webhook
     */
    public function modificar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/webhooks/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Elimina una suscripción; lo que tenía por entregar no se entrega
     *
     * `DELETE /webhooks/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/webhooks/{id}'), [$id], null, $opciones);
    }

    /**
     * Una suscripción, con la salud de su destino en siete días
     *
     * salud cuenta los intentos de los siete últimos días, hoy incluido: los que llegaron, las entregas que se dieron por perdidas y lo que tarda el destino en responder.
     *
     * `GET /webhooks/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return WebhookConSalud
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/webhooks/{id}'), [$id], null, $opciones);
    }

    /**
     * Da otro secreto a una suscripción; el anterior firma también durante 24 horas
     *
     * Mientras valen los dos, X-Service-Signature lleva dos v1=, primero la nueva.
     *
     * `POST /webhooks/{id}/rotar-secreto`
     *
     * @param RotarSecretoDeWebhook|null $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return WebhookConSecreto
     */
    public function rotarSecreto(int $id, ?array $cuerpo = null, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/webhooks/{id}/rotar-secreto'), [$id], $cuerpo, $opciones);
    }

    /**
     * Envía una entrega de prueba (evento webhook.prueba), una sola vez
     *
     * `POST /webhooks/{id}/probar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EntregaPedida
     */
    public function probar(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/webhooks/{id}/probar'), [$id], null, $opciones);
    }

    /**
     * Vuelve a entregar los eventos de un rango, o solo los que fallaron
     *
     * Cada evento conserva el id de su entrega y sus bytes: un receptor que descarta repetidas por X-Service-Delivery no procesa nada dos veces. El rango se encola en segundo plano; si la suscripción está inactiva, espera a que se active. Con ?simular=true solo las cuenta.
     *
     * `POST /webhooks/{id}/reenviar`
     *
     * @param ReenviarEntregas $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ReenvioDeWebhook|Simulacion
     */
    public function reenviarEntregas(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/webhooks/{id}/reenviar'), [$id], $cuerpo, $opciones);
    }

    /**
     * Intenta ya una entrega que no llegó, con todos sus reintentos por delante
     *
     * `POST /webhooks/entregas/{entrega}/reintentar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EntregaPedida
     */
    public function reintentarEntrega(string $entrega, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/webhooks/entregas/{entrega}/reintentar'), [$entrega], null, $opciones);
    }

    /**
     * Las entregas de una suscripción, de la más nueva a la más antigua
     *
     * Se conservan noventa días. El id de una entrega es un texto, el que viaja en X-Service-Delivery, y no un entero de la empresa como los demás.
     *
     * `GET /webhooks/{id}/entregas`
     *
     * @param array{estado?: 'pendiente'|'entregada'|'reintentando'|'fallida', evento?: string, antes_de?: string, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<EntregaDeWebhook>
     */
    public function listarEntregas(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/webhooks/{id}/entregas', lista: 'entera'), [$id], null, $opciones);
    }

    /**
     * Una entrega, con lo que envía y todos sus intentos
     *
     * Por su id, el texto que llegó en X-Service-Delivery.
     *
     * `GET /webhooks/entregas/{entrega}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EntregaDeWebhookConDetalle
     */
    public function obtenerEntrega(string $entrega, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/webhooks/entregas/{entrega}'), [$entrega], null, $opciones);
    }

    /**
     * Qué pasó con una suscripción: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /webhooks/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/webhooks/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una suscripción son los que se sellaron
     *
     * `GET /webhooks/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/webhooks/{id}/prueba'), [$id], null, $opciones);
    }
}
